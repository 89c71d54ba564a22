import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DELETION_WORD, FORMER_MEMBER, isDeletionWord } from '#domain/people/former-member.ts';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { signOut } from '#web/offline/sign-out.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import styles from './MyData.module.css';

/** Deletes the account, after it was told what goes and what stays, and a word was typed. */
export function DeleteAccount() {
  const userId = useSession()?.userId ?? '';
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const [word, setWord] = useState('');
  const deleting = useMutation({
    mutationFn: () => api.DeleteMyAccount({ body: { Word: word } }),
    onSuccess: () => signOut(userId),
  });
  const busy = deleting.isPending || deleting.isSuccess;
  const close = () => {
    setAsking(false);
    setWord('');
    deleting.reset();
  };
  return (
    <Card className={styles.card}>
      <h2>Delete my account</h2>
      <p>This goes at once, and nobody can bring it back:</p>
      <ul>
        <li>your name, e-mail, phone, address and pictures, your garage, and every way you sign in</li>
        <li>your place on rosters, your rights as an admin, and messages to you</li>
        <li>evals that you have not submitted, and those about you that wait to be filled in</li>
      </ul>
      <p>This stays, since it is others’, too:</p>
      <ul>
        <li>
          submitted evals: the instructor or student on the other side keeps them, with ‘{FORMER_MEMBER}’ in
          place of your name. Public links to evals about you stop working.
        </li>
        <li>what the clubs’ audit logs say was done, without your name</li>
      </ul>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog
        open={asking}
        title="Delete your account?"
        onClose={close}
        actions={
          <>
            <Button onClick={close} disabled={busy}>
              Keep it
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={busy} disabled={!isDeletionWord(word)}>
              Delete my account
            </Button>
          </>
        }
      >
        <p>It cannot be undone. A roster that names your e-mail address later makes a new account.</p>
        <Form id={formId} onSubmit={() => busy || deleting.mutate()}>
          <TextField
            label={`Type ${DELETION_WORD} to go on`}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        </Form>
        {deleting.isError && (
          <Reasons lines={['Your account was not deleted.', ...explain(deleting.error)]} />
        )}
      </Dialog>
    </Card>
  );
}
