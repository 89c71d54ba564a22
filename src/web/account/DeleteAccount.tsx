import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETION_WORD, FORMER_MEMBER, isDeletionWord } from '#domain/people/former-member.ts';
import { api } from '#web/client/api.ts';
import { explain, isSignInNeeded } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { useAuthor } from '#web/client/session.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { signOut, useUnsentLines } from '#web/sign-in/sign-out/sign-out.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

/** Deletes the account, after saying what is deleted and what stays, and after a word was typed. */
export function DeleteAccount() {
  const userId = useAuthor() ?? '';
  const [asking, setAsking] = useState(false);
  const typed = useTyped(null, { word: '' });
  const { word } = typed.now;
  const lost = useUnsentLines(userId, asking);
  const clearing = useMutation({ mutationFn: () => signOut(userId) });
  const deleting = useMutation({
    mutationFn: () => api.DeleteMyAccount({ body: { Word: word } }),
    onSuccess: () => clearing.mutate(),
  });
  const isDeleted = deleting.isSuccess;
  const busy = deleting.isPending || (isDeleted && !clearing.isError);
  const close = () => {
    setAsking(false);
    deleting.reset();
  };
  const faults = isDeleted
    ? clearing.error && [texts.notCleared.deleted, ...explain(clearing.error)]
    : deleting.error && [texts.notDeleted, ...explain(deleting.error)];
  return (
    <Card className="stack-15">
      <h2>{texts.delete}</h2>
      <p>{texts.goes.lead}</p>
      <ul className="stack-05 bullets">
        <li>{texts.goes.person}</li>
        <li>{texts.goes.places}</li>
        <li>{texts.goes.evals}</li>
      </ul>
      <p>{texts.stays.lead}</p>
      <ul className="stack-05 bullets">
        <li>{texts.stays.evals(FORMER_MEMBER)}</li>
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
          lead={[texts.noUndo, ...(lost ?? [])].map(line => <p key={line}>{line}</p>)}
          submit={isDeleted ? texts.clear : texts.delete}
          cancel={texts.keep}
          variant="danger"
          busy={busy}
          disabled={!(lost && isDeletionWord(word))}
          mustFinish={busy || isDeleted}
          typed={typed}
          onSubmit={() => busy || (isDeleted ? clearing : deleting).mutate()}
          onClose={close}
          refused={faults}
          remedy={
            isSignInNeeded(deleting.error) && (
              <Button onClick={() => goToSignIn()}>{texts.signInAgain}</Button>
            )
          }
        >
          <TextField
            label={texts.typeWord(DELETION_WORD)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            {...bindText(typed, 'word')}
          />
        </FormDialog>
      )}
    </Card>
  );
}
