import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import type { EventAddress, TellingCommand } from './commands.ts';
import { TellingDialog } from './TellingDialog.tsx';
import { useTelling } from './use-telling.ts';

type TellingButtonProps = Pick<ButtonProps, 'variant' | 'icon' | 'aria-disabled' | 'aria-describedby'> & {
  address: EventAddress;
  command: TellingCommand;
  /** What is to be done before it asks; it goes on by `next`. */
  first?: ((next: () => void) => void) | undefined;
  /** People have been told. */
  onTold?: (() => void) | undefined;
};

/** A button that tells the people of an event something, once how many that reaches is confirmed. */
export function TellingButton({ address, command, first, onTold, ...button }: TellingButtonProps) {
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
        onConfirm={() => {
          setAsking(false);
          telling.mutate(undefined, { onSuccess: () => onTold?.() });
        }}
      />
    </>
  );
}
