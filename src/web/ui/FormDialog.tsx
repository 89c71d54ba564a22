import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { Reasons } from './Reasons.tsx';
import { texts } from './texts.ts';

export interface FormDialogProps extends Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'disabled'> {
  title: string;
  /** The consequence of the command, shown above the fields. */
  lead?: ReactNode;
  /** The label of the button that submits. */
  submit: string;
  /** The label of the button that leaves everything as it is; 'Cancel' by default. */
  cancel?: string;
  onSubmit: (fields: FormData) => void;
  /** The dialog's unsaved text: dropped when the dialog is cancelled, kept in every other case. null: it has none. */
  typed: { readonly forget: () => void } | null;
  onClose: () => void;
  /** Why it was refused, sentence by sentence; what was typed stays. */
  refused?: readonly string[] | null;
  /** The way out of a refusal, below its reasons. */
  remedy?: ReactNode;
  /** The command is under way and cannot be left. */
  mustFinish?: boolean;
  children: ReactNode;
}

/** Asks for a few things that one command needs. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submit, onSubmit, typed, children } = props;
  const { variant = 'primary', size, busy, disabled, cancel = texts.cancel } = props;
  const { refused, remedy, mustFinish } = props;
  const formId = useId();
  const close = () => {
    typed?.forget();
    props.onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={mustFinish}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} {...{ variant, size, busy, disabled }}>
            {submit}
          </Button>
        </>
      }
    >
      {lead}
      <Form id={formId} label={title} onSubmit={onSubmit}>
        {children}
      </Form>
      {refused && <Reasons lines={refused} />}
      {remedy}
    </Dialog>
  );
}
