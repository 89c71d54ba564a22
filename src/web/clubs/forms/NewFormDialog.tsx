import type { Forms } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
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
  const typed = useTyped(`new-form:${organizationId}:${from}`, { name: '', from });
  const { now, type } = typed;
  const starter = Starters.find(({ Starter }) => Starter === now.from)?.Starter;
  return (
    <CommandDialog
      title={texts.newForm}
      submit={texts.create}
      send={() =>
        api.CopyForm({
          query: { organizationId },
          body: { Name: now.name.trim(), ...(starter ? { Starter: starter } : { FormId: now.from }) },
        })
      }
      onDone={({ FormId }) => navigate(paths.form(organizationId, FormId))}
      typed={typed}
      onClose={onClose}
    >
      <TextField label={texts.name} required maxLength={60} autoComplete="off" {...bindText(typed, 'name')} />
      <ChoiceField
        label={texts.beginWith}
        value={now.from}
        options={[
          ...Starters.map(({ Starter, Name, Skills }) => ({
            value: Starter,
            label: texts.starter(Name, Skills),
          })),
          ...Forms.map(({ FormId, Name }) => ({ value: FormId, label: texts.copyOf(Name) })),
        ]}
        onChoose={from => type({ from })}
      />
    </CommandDialog>
  );
}
