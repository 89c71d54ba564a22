import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Reasons } from './Reasons.tsx';
import { texts } from './texts.ts';

interface Question {
  question: string;
  /** The label of the button that leaves everything as it is; 'Cancel' by default. */
  cancel?: string | undefined;
  /** The consequences, and what else helps to decide. */
  children: ReactNode;
}

/** A command that a dialog asks about before it runs. */
export interface Command {
  /** Resolves with false if the command failed. */
  readonly run: () => unknown;
  readonly busy?: boolean;
  /** Why the command failed, line by line. */
  readonly failure?: readonly string[];
  /** The way out of a failure, below its reasons. */
  readonly remedy?: ReactNode;
  /** Drops the failure. */
  readonly reset?: () => void;
}

interface ConfirmDialogProps extends Question {
  /** The label of the button that confirms; null: there is nothing to confirm. */
  confirm: string | null;
  /** The look of the button that confirms; 'danger' by default. */
  variant?: ButtonProps['variant'];
  disabled?: boolean | undefined;
  /** The command is under way and cannot be left. */
  mustFinish?: boolean;
  /** Runs when the reader confirms. The dialog closes when the command has succeeded. */
  command: Command;
  onClose: () => void;
}

/** Asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirm, cancel = texts.cancel, variant = 'danger', children } = props;
  const { disabled, mustFinish, command, onClose } = props;
  const { failure = [], remedy } = command;
  const run = async () => {
    if ((await command.run()) !== false) onClose();
  };
  const close = () => {
    command.reset?.();
    onClose();
  };
  return (
    <Dialog
      title={question}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={mustFinish}>
            {cancel}
          </Button>
          {confirm !== null && (
            <Button variant={variant} busy={command.busy} disabled={disabled} onClick={run}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      <Reasons lines={failure} />
      {remedy}
    </Dialog>
  );
}

type ConfirmButtonProps = Question &
  Pick<ButtonProps, 'icon' | 'variant' | 'aria-label'> & {
    label: string;
    /** The label of the button that confirms; by default that of the first button. */
    confirm?: string;
    command: Command;
  };

/** A button that asks for confirmation before it does what cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, confirm = label, cancel, command, children, ...button } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog {...{ question, confirm, cancel, command }} onClose={() => setAsking(false)}>
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
