import type { ReactNode } from 'react';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { TextareaField } from '#web/ui/Field.tsx';

interface WithdrawDialogProps {
  organizationId: string;
  signOffId: string;
  /** The name of the student. */
  name: string;
  words: {
    readonly withdraw: string;
    readonly withdrawOf: (name: string) => string;
    readonly withdrawn: (name: string) => string;
    readonly notWithdrawn: string;
    readonly reason: string;
    readonly reasonHint: string;
  };
  onClose: () => void;
  /** The consequences. */
  children?: ReactNode;
}

/** Takes a sign-off back, with a reason for the other chief instructors. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { organizationId: OrganizationId, signOffId: SignOffId, name, words, onClose, children } = props;
  const form = useSavedForm({
    name: `withdraw:${SignOffId}`,
    saved: { Reason: '' },
    submit: ({ Reason }) => api.WithdrawSignOff({ body: { OrganizationId, SignOffId, Reason } }),
    onSaved: onClose,
    messages: { saved: words.withdrawn(name), failed: words.notWithdrawn },
  });
  return (
    <FormDialog
      title={words.withdrawOf(name)}
      submit={words.withdraw}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      {children}
      <TextareaField
        label={words.reason}
        hint={words.reasonHint}
        maxLength={1000}
        rows={3}
        {...bindText(form, 'Reason')}
      />
    </FormDialog>
  );
}
