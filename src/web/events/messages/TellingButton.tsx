import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import type { EventAddress, TellingCommand } from './commands.ts';
import { whyNotTold } from './last-reminder.ts';
import { TellingDialog } from './TellingDialog.tsx';

/** The calls whose answers change when people are told. */
const concerned = new Set<unknown>([
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetMessagesForEvent',
]);

/** Tells people, and says how that went in the words of the catalogue (docs/product.md#alerts). */
function useTelling(address: EventAddress, { send, success, failure }: TellingCommand) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ predicate: ({ queryKey }) => concerned.has(queryKey[0]) });
  return useMutation({
    mutationFn: (options: FormData) => send(address, options),
    onSuccess: result => {
      alerts.success(success, [result]);
      return reload();
    },
    onError: error => {
      alerts.failure(failure, whyNotTold(error));
      // A refusal means that the screen is out of date.
      return error instanceof ApiError ? reload() : undefined;
    },
  });
}

type TellingButtonProps = Pick<
  ButtonProps,
  'variant' | 'className' | 'icon' | 'aria-disabled' | 'aria-describedby'
> & {
  address: EventAddress;
  command: TellingCommand;
  /** Stands in the confirmation: fields with what else can be chosen, which `command.send` gets. */
  children?: ReactNode;
  /** Runs before the confirmation, and calls `next` to go on. */
  first?: ((next: () => void) => void) | undefined;
  /** People have been told. */
  onTold?: (() => void) | undefined;
};

/** A button that tells the people of an event something, once how many that reaches is confirmed. */
export function TellingButton({ address, command, first, onTold, children, ...button }: TellingButtonProps) {
  const [asking, setAsking] = useState(false);
  const telling = useTelling(address, command);
  const ask = () => setAsking(true);
  return (
    <>
      <Button {...button} busy={telling.isPending} onClick={() => (first ? first(ask) : ask())}>
        {command.label}
      </Button>
      <TellingDialog
        address={address}
        command={command}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={options => {
          setAsking(false);
          telling.mutate(options, { onSuccess: () => onTold?.() });
        }}
      >
        {children}
      </TellingDialog>
    </>
  );
}
