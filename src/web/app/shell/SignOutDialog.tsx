import { useEffect, useState } from 'react';
import { signOutTexts as texts } from '#web/app/texts.ts';
import { explain } from '#web/client/errors.ts';
import { signOut, useUnsentLines } from '#web/sign-in/sign-out/sign-out.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';

interface SignOutDialogProps {
  userId: string;
  /** The person stays signed in, or has to. */
  onStay: () => void;
}

/** Signs out at once, or asks first if that would lose what only this phone has, or if that cannot be told. */
export function SignOutDialog({ userId, onStay }: SignOutDialogProps) {
  const lost = useUnsentLines(userId);
  const [agreed, setAgreed] = useState(false);
  const leaving = agreed || lost?.length === 0;

  useEffect(() => {
    if (!leaving) return;
    signOut(userId).catch((error: unknown) => {
      alertBoard.failure(texts.stillSignedIn, explain(error));
      onStay();
    });
  }, [leaving, userId, onStay]);

  return (
    lost !== undefined &&
    !leaving && (
      <ConfirmDialog
        question={texts.title}
        confirm={texts.leave}
        cancel={texts.stay}
        onClose={onStay}
        onConfirm={() => setAgreed(true)}
      >
        {lost.map(line => (
          <p key={line}>{line}</p>
        ))}
      </ConfirmDialog>
    )
  );
}
