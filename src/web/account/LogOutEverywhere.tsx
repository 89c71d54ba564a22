import { useState } from 'react';
import { api } from '#web/client/api.ts';
import { useAuthor } from '#web/client/session.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { signOut, useUnsentLines } from '#web/sign-in/sign-out/sign-out.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { texts } from './texts.ts';

/** Ends every session of the person, this one too (docs/product.md#sessions). */
export function LogOutEverywhere() {
  const userId = useAuthor() ?? '';
  const [asking, setAsking] = useState(false);
  const lost = useUnsentLines(userId, asking);
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const ending = useCommand({
    run: async () => {
      if (!isLoggedOut) await api.EndSessions({ body: {} });
      setIsLoggedOut(true);
      await signOut(userId);
    },
    messages: { failed: isLoggedOut ? texts.notCleared.loggedOut : texts.notLoggedOut },
  });
  return (
    <Card className="stack-15">
      <h2>{texts.logOut}</h2>
      <p>{texts.logOutLead}</p>
      <div>
        <Button icon="lock" busy={ending.busy} onClick={() => setAsking(true)}>
          {texts.logOut}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          question={texts.logOutAsk}
          confirm={texts.logOut}
          variant="primary"
          disabled={!lost}
          command={ending}
          onClose={() => setAsking(false)}
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
