import { useState } from 'react';
import type { FormCard, Forms as FormsOfClub } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { formKindOf } from '#domain/evals/forms/form-kinds.ts';
import { navigate } from '#web/browser/history.ts';
import { Link } from '#web/browser/router.tsx';
import { addressOf, api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formsTexts as eventTexts } from '#web/events/texts.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Forms.module.css';
import { ImportForm } from './ImportForm.tsx';

/** `/admin/{organizationId}/settings/forms`: the club's own forms (docs/product.md#forms-of-a-club). */
export function Forms({ organizationId }: { organizationId: string }) {
  const query = useRead('GetForms', { organizationId }, { staleTime: 0 });
  return <QueryScreen query={query}>{forms => <FormList {...{ organizationId, forms }} />}</QueryScreen>;
}

function FormList({ organizationId, forms }: { organizationId: string; forms: FormsOfClub }) {
  /** Where a new form begins: the dialog's choice when it opens; null while it is closed. */
  const [newForm, setNewForm] = useState<string | null>(null);
  const { Forms, Starters } = forms;
  return (
    <TitledCard title={texts.forms} lead={texts.lead}>
      <div className="actions">
        <Button variant="primary" icon="plus" onClick={() => setNewForm(Starters[0]?.Starter ?? '')}>
          {texts.newForm}
        </Button>
        <ImportForm organizationId={organizationId} />
      </div>
      {Forms.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="stack-15 divided">
          {Forms.map(form => (
            <FormRow key={form.FormId} {...{ organizationId, form }} onCopy={() => setNewForm(form.FormId)} />
          ))}
        </ul>
      )}
      {newForm !== null && (
        <NewFormDialog {...{ organizationId, forms }} from={newForm} onClose={() => setNewForm(null)} />
      )}
    </TitledCard>
  );
}

interface FormRowProps {
  organizationId: string;
  form: FormCard;
  onCopy: () => void;
}

function FormRow({ organizationId, form, onCopy }: FormRowProps) {
  const { FormId, FormVersionId, Name, Number: newest, Evals, HasDraft, IsDefault, RetiredAt } = form;
  const state = [
    newest === null ? texts.noVersion : texts.version(newest),
    ...(HasDraft && newest !== null ? [texts.draftDiffers] : []),
    texts.usedBy(Evals),
  ];
  return (
    <li className="row-1 apart at-top">
      <div className="grow">
        <p className="row-1 wrap">
          <Link className="thumb strong breakable" to={paths.form(organizationId, FormId)}>
            {Name}
          </Link>
          {IsDefault && <span className={classes('pill', styles.pill)}>{texts.isDefault}</span>}
          {RetiredAt !== null && <span className={classes('pill', styles.pill)}>{texts.isRetired}</span>}
        </p>
        <p className="soft small">{eventTexts.kinds[formKindOf(form)]}</p>
        <p className="soft small figures">{state.join(' · ')}</p>
      </div>
      <ActionsMenu compact label={texts.commandsOf(Name)}>
        <Button variant="quiet" icon="copy" onClick={onCopy}>
          {texts.copy}
        </Button>
        {FormVersionId && (
          <LinkButton
            variant="quiet"
            external
            download
            icon="download"
            to={addressOf('ExportForm', { organizationId, formVersionId: FormVersionId })}
          >
            {texts.export}
          </LinkButton>
        )}
      </ActionsMenu>
    </li>
  );
}

interface NewFormDialogProps {
  organizationId: string;
  forms: FormsOfClub;
  /** The starter, or the id of the form, that is chosen at first. */
  from: string;
  onClose: () => void;
}

/** Makes a form from a starter or from a form of the club, and opens it in the editor. */
function NewFormDialog({ organizationId, forms, from, onClose }: NewFormDialogProps) {
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
  });
  return (
    <FormDialog title={texts.newForm} submit={texts.create} form={form} onClose={onClose}>
      <TextField label={texts.name} required maxLength={60} {...bindText(form, 'Name')} />
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
