import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { useAuthor } from '#web/client/session.ts';
import { signOut, useUnsentLines } from '#web/sign-in/sign-out/sign-out.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { texts } from './texts.ts';

/** Ends every session of the person, this one too (docs/product.md#sessions). */
export function LogOutEverywhere() {
  const userId = useAuthor() ?? '';
  const [asking, setAsking] = useState(false);
  const lost = useUnsentLines(userId, asking);
  const close = () => setAsking(false);
  const ending = useMutation({
    mutationFn: () => api.EndSessions({ body: {} }),
    onSuccess: async () => {
      try {
        await signOut(userId);
      } catch (error) {
        alertBoard.failure(texts.notCleared.loggedOut, explain(error));
        ending.reset();
      }
    },
    meta: { failed: texts.notLoggedOut },
  });
  return (
    <Card className="stack-15">
      <h2>{texts.logOut}</h2>
      <p>{texts.logOutLead}</p>
      <div>
        <Button icon="lock" busy={ending.isPending || ending.isSuccess} onClick={() => setAsking(true)}>
          {texts.logOut}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          question={texts.logOutAsk}
          confirm={texts.logOut}
          variant="primary"
          disabled={!lost}
          onClose={close}
          onConfirm={() => {
            close();
            ending.mutate();
          }}
        >
          <p>{texts.logsOut}</p>
          {lost?.map(line => (
            <p key={line}>{line}</p>
          ))}
        </ConfirmDialog>
      )}
    </Card>
  );
}
