import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/data/errors.ts';
import { refetchAll } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import type { EventAddress, MessageCommand } from './commands.ts';
import { explainNotSent } from './last-reminder.ts';
import { SendMessagesDialog } from './SendMessagesDialog.tsx';

/** Runs the command and shows its alert (docs/product.md#alerts). */
function useSendMessages(address: EventAddress, { send, success, failure }: MessageCommand) {
  const alerts = useAlerts();
  return useMutation({
    mutationFn: (options: FormData) => send(address, options),
    onSuccess: result => alerts.success(success, [result]),
    onError: error => {
      alerts.failure(failure, explainNotSent(error));
      // A refusal means that the screen is out of date.
      return error instanceof ApiError ? refetchAll() : undefined;
    },
  });
}

type SendMessagesButtonProps = Pick<
  ButtonProps,
  'variant' | 'className' | 'icon' | 'aria-disabled' | 'aria-describedby'
> & {
  address: EventAddress;
  command: MessageCommand;
  /** Fields of the confirmation, whose values `command.send` gets. */
  children?: ReactNode;
  /** Runs before the confirmation; calls `next` to open it. */
  before?: ((next: () => void) => void) | undefined;
  /** Called when the messages were queued. */
  onSent?: (() => void) | undefined;
};

/** A button that sends messages to the people of an event after a confirmation with their number. */
export function SendMessagesButton({
  address,
  command,
  before,
  onSent,
  children,
  ...button
}: SendMessagesButtonProps) {
  const [asking, setAsking] = useState(false);
  const sending = useSendMessages(address, command);
  const ask = () => setAsking(true);
  return (
    <>
      <Button {...button} busy={sending.isPending} onClick={() => (before ? before(ask) : ask())}>
        {command.label}
      </Button>
      <SendMessagesDialog
        address={address}
        command={command}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={options => {
          setAsking(false);
          sending.mutate(options, { onSuccess: () => onSent?.() });
        }}
      >
        {children}
      </SendMessagesDialog>
    </>
  );
}
