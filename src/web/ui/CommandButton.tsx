import { Button, type ButtonProps } from './Button.tsx';
import type { Command } from './ConfirmButton.tsx';
import { Reasons } from './Reasons.tsx';

interface CommandButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  command: Command;
}

/** A button that runs a command at once, and below it why the command failed. */
export function CommandButton({ command: { run, busy, failure = [] }, ...button }: CommandButtonProps) {
  return (
    <>
      <Button {...button} busy={busy} onClick={() => run()} />
      <Reasons lines={failure} />
    </>
  );
}
