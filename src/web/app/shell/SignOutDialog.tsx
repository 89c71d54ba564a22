import { useEffect } from 'react';
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

/** Signs out; shows an alert and ends the dialog if that fails. */
const leave = (userId: string, onStay: () => void): Promise<void> =>
  signOut(userId).catch((error: unknown) => {
    alertBoard.failure(texts.stillSignedIn, explain(error));
    onStay();
  });

/** Signs out at once, or asks first if that would lose what only this phone has, or if that cannot be told. */
export function SignOutDialog({ userId, onStay }: SignOutDialogProps) {
  const lost = useUnsentLines(userId);
  useEffect(() => {
    if (lost?.length === 0) void leave(userId, onStay);
  }, [lost, userId, onStay]);

  return (
    lost !== undefined &&
    lost.length > 0 && (
      <ConfirmDialog
        question={texts.title}
        confirm={texts.leave}
        cancel={texts.stay}
        command={{ run: () => leave(userId, onStay) }}
        onClose={onStay}
      >
        {lost.map(line => (
          <p key={line}>{line}</p>
        ))}
      </ConfirmDialog>
    )
  );
}
