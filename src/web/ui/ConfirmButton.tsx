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

interface ConfirmDialogProps extends Question {
  /** The label of the button that confirms. */
  confirm: string;
  /** The look of the button that confirms; 'danger' by default. */
  variant?: ButtonProps['variant'];
  busy?: boolean | undefined;
  /** Why the command failed, line by line. */
  failure?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  /** The command is under way and cannot be left. */
  mustFinish?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation. It stays open after that until its owner closes it. */
export function ConfirmDialog({
  question,
  confirm,
  cancel = texts.cancel,
  variant = 'danger',
  busy,
  failure = [],
  disabled,
  mustFinish,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={question}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={mustFinish}>
            {cancel}
          </Button>
          <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <Reasons lines={failure} />
    </Dialog>
  );
}

/** A command that a dialog asks about before it runs. */
export interface Command {
  /** Resolves with false if the command failed. */
  readonly run: () => unknown;
  readonly busy?: boolean;
  readonly failure?: readonly string[];
}

type ConfirmButtonProps = Question &
  Pick<ButtonProps, 'icon' | 'busy' | 'variant' | 'aria-label'> & {
    label: string;
    /** The label of the button that confirms; by default that of the first button. */
    confirm?: string;
    /** Runs while the dialog is open, which closes when it has succeeded. */
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
  const run = async () => {
    if ((await command?.run()) !== false) close();
  };
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          {...{ question, confirm, cancel, busy: command?.busy, failure: command?.failure }}
          onClose={close}
          onConfirm={() => {
            if (command) return run();
            close();
            return onConfirm?.();
          }}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
