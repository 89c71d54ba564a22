import { useState } from 'react';
import type { FormCard, Forms as FormsOfClub } from '#contract/evals/club-forms.ts';
import { paths } from '#contract/paths.ts';
import { formKindOf } from '#domain/evals/forms/form-kinds.ts';
import { Link } from '#web/browser/router.tsx';
import { addressOf } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { formsTexts as eventTexts } from '#web/events/texts.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import styles from './Forms.module.css';
import { ImportForm } from './ImportForm.tsx';
import { NewFormDialog } from './NewFormDialog.tsx';

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
