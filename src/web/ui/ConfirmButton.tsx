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
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The command is under way and cannot be left. */
  mustFinish?: boolean;
  /** Runs when the reader confirms. The dialog closes when it has succeeded. */
  command?: Command | undefined;
  /** Called when the reader confirms. The dialog stays open until its owner closes it. */
  onConfirm?: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirm, cancel = texts.cancel, variant = 'danger', children } = props;
  const { busy, disabled, mustFinish, command, onClose } = props;
  const remedy = command?.remedy;
  const run = async () => {
    if ((await command?.run()) !== false) onClose();
  };
  const { onConfirm = run } = props;
  const close = () => {
    command?.reset?.();
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
            <Button variant={variant} busy={busy ?? command?.busy} disabled={disabled} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      <Reasons lines={command?.failure ?? []} />
      {remedy}
    </Dialog>
  );
}

type ConfirmButtonProps = Question &
  Pick<ButtonProps, 'icon' | 'busy' | 'variant' | 'aria-label'> & {
    label: string;
    /** The label of the button that confirms; by default that of the first button. */
    confirm?: string;
    /** Runs when the reader confirms. The dialog closes when it has succeeded. */
    command?: Command;
    /** Called after the dialog is closed. The dialog's button is busy until the returned promise settles. */
    onConfirm?: () => unknown;
  };

/** A button that asks for confirmation before it does what cannot be undone. */
export function ConfirmButton({
  label,
  question,
  confirm = label,
  cancel,
  command,
  onConfirm,
  children,
  ...look
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const closeFirst = () => {
    close();
    return onConfirm?.();
  };
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          {...{ question, confirm, cancel, command }}
          onClose={close}
          {...(!command && { onConfirm: closeFirst })}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
