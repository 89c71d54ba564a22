import type { Forms } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';

interface NewFormDialogProps {
  organizationId: string;
  forms: Forms;
  /** The starter, or the id of the form, that is chosen at first. */
  from: string;
  onClose: () => void;
}

/** Makes a form from a starter or from a form of the club, and opens it in the editor. */
export function NewFormDialog({ organizationId, forms, from, onClose }: NewFormDialogProps) {
  const { Forms, Starters } = forms;
  const form = useSavedForm({
    name: `new-form:${organizationId}:${from}`,
    saved: { Name: '', From: from },
    submit: ({ Name, From }) => {
      const starter = Starters.find(({ Starter }) => Starter === From)?.Starter;
      return api.CopyForm({
        query: { organizationId },
        body: { Name: Name.trim(), ...(starter ? { Starter: starter } : { FormId: From }) },
      });
    },
    onSaved: ({ FormId }) => navigate(paths.form(organizationId, FormId)),
    messages: {},
  });
  return (
    <FormDialog title={texts.newForm} submit={texts.create} form={form} onClose={onClose}>
      <TextField label={texts.name} required maxLength={60} autoComplete="off" {...bindText(form, 'Name')} />
      <ChoiceField
        label={texts.beginWith}
        options={[
          ...Starters.map(({ Starter, Name, Skills }) => ({
            value: Starter,
            label: texts.starter(Name, Skills),
          })),
          ...Forms.map(({ FormId, Name }) => ({ value: FormId, label: texts.copyOf(Name) })),
        ]}
        {...bindChoice(form, 'From')}
      />
    </FormDialog>
  );
}
