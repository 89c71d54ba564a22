import type { ReactNode } from 'react';
import { api } from '#web/client/api.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { NoteField } from '#web/page/editing/NoteField.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { criteriaTexts as texts } from '#web/school/focus/texts.ts';

interface ReasonDialogProps {
  title: string;
  /** The label of the button that submits. */
  submit: string;
  /** Names the form: the browser stores the draft under this name. */
  name: string;
  hint: string;
  send: (reason: string) => Promise<unknown>;
  /** The toast of a success. */
  done: string;
  onClose: () => void;
  /** The consequences. */
  children?: ReactNode;
}

/** Takes back what the club has on record, for a reason. */
export function ReasonDialog({ title, submit, name, hint, send, children, ...rest }: ReasonDialogProps) {
  const { done, onClose } = rest;
  const form = useSavedForm({
    name,
    saved: { Reason: '' },
    submit: ({ Reason }) => send(Reason),
    onSaved: onClose,
    messages: { saved: done },
  });
  return (
    <FormDialog {...{ title, submit, form, onClose }} variant="danger">
      {children}
      <NoteField form={form} name="Reason" label={texts.reason} hint={hint} />
    </FormDialog>
  );
}

interface WithdrawDialogProps {
  organizationId: string;
  signOffId: string;
  /** The name of the student. */
  name: string;
  words: {
    readonly withdraw: string;
    readonly withdrawOf: (name: string) => string;
    readonly withdrawn: (name: string) => string;
    readonly reasonHint: string;
  };
  onClose: () => void;
  children?: ReactNode;
}

/** Withdraws a sign-off, with a reason for the chief instructors. */
export function WithdrawDialog({ organizationId, signOffId, name, words, ...rest }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      title={words.withdrawOf(name)}
      submit={words.withdraw}
      name={`withdraw:${signOffId}`}
      hint={words.reasonHint}
      send={Reason =>
        api.WithdrawSignOff({
          body: { OrganizationId: organizationId, SignOffId: signOffId, Reason },
        })
      }
      done={words.withdrawn(name)}
    />
  );
}
