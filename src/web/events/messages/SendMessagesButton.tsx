import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import type { EventAddress, MessageCommand } from './commands.ts';
import { SendMessagesDialog } from './SendMessagesDialog.tsx';

type SendMessagesButtonProps = Pick<
  ButtonProps,
  'variant' | 'className' | 'icon' | 'aria-disabled' | 'aria-describedby'
> & {
  address: EventAddress;
  command: MessageCommand;
  /** Called when the messages were queued. */
  onSent?: (() => void) | undefined;
};

/** A button that sends messages to the people of an event after a confirmation with their number. */
export function SendMessagesButton({ address, command, onSent, ...button }: SendMessagesButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {command.label}
      </Button>
      {asking && <SendMessagesDialog {...{ address, command, onSent }} onClose={() => setAsking(false)} />}
    </>
  );
}
