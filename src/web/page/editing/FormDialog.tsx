import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import { texts } from '#web/ui/texts.ts';
import type { SavedForm } from './use-saved-form.ts';

interface FormDialogProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  title: string;
  /** The label of the button that submits. */
  submit: string;
  /** The label of the button that leaves everything as it is; 'Cancel' by default. */
  cancel?: string;
  form: Pick<SavedForm<object>, 'saving' | 'failure' | 'save' | 'discard'>;
  onClose: () => void;
  /** The way out of a failure, below its reasons. */
  remedy?: ReactNode;
  /** The command is under way and cannot be left. */
  mustFinish?: boolean;
  children: ReactNode;
}

/** Asks for the fields of one command. A failure leaves the dialog open, with the reasons; Cancel drops the draft. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, cancel = texts.cancel, form, onClose, children } = props;
  const { variant = 'primary', size, disabled, remedy, mustFinish } = props;
  const id = useId();
  const close = () => {
    form.discard();
    onClose();
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
          <Button type="submit" form={id} {...{ variant, size, disabled }} busy={form.saving}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} label={title} onSubmit={form.save}>
        {children}
      </Form>
      <Reasons lines={form.failure} />
      {remedy}
    </Dialog>
  );
}
