import { useState } from 'react';
import { DELETION_WORD, isDeletionWord } from '#domain/account/deletion-word.ts';
import { api } from '#web/client/api.ts';
import { useAuthor } from '#web/client/session.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { signOut, useUnsentLines } from '#web/sign-in/sign-out/sign-out.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { texts } from './texts.ts';

/** Deletes the account, after saying what is deleted and what stays, and after a word was typed. */
export function DeleteAccount() {
  const userId = useAuthor() ?? '';
  const [asking, setAsking] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const lost = useUnsentLines(userId, asking);
  const form = useSavedForm({
    name: null,
    saved: { Word: '' },
    submit: async ({ Word }) => {
      if (!isDeleted) await api.DeleteMyAccount({ body: { Word } });
      setIsDeleted(true);
      await signOut(userId);
    },
    messages: isDeleted ? { failed: texts.notCleared.deleted } : {},
  });
  return (
    <TitledCard className="stack-15" title={texts.delete}>
      <p>{texts.goes.lead}</p>
      <ul className="stack-05 bullets">
        <li>{texts.goes.person}</li>
        <li>{texts.goes.places}</li>
        <li>{texts.goes.evals}</li>
      </ul>
      <p>{texts.stays.lead}</p>
      <ul className="stack-05 bullets">
        <li>{texts.stays.evals}</li>
        <li>{texts.stays.audit}</li>
      </ul>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      </div>
      {asking && (
        <FormDialog
          title={texts.deleteAsk}
          submit={isDeleted ? texts.clear : texts.delete}
          cancel={texts.keep}
          variant="danger"
          disabled={!(lost && isDeletionWord(form.values.Word))}
          mustFinish={form.saving || isDeleted}
          form={form}
          onClose={() => setAsking(false)}
          remedy={<SignInAgain error={form.error} />}
        >
          {[texts.noUndo, ...(lost ?? [])].map(line => (
            <p key={line}>{line}</p>
          ))}
          <TextField
            label={texts.typeWord(DELETION_WORD)}
            autoCapitalize="characters"
            maxLength={20}
            {...bindText(form, 'Word')}
          />
        </FormDialog>
      )}
    </TitledCard>
  );
}
