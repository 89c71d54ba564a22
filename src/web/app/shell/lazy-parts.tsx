import { useEffect } from 'react';
import { lazyPart } from '#web/page/lazy.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { texts } from './texts.ts';

// Parts of the shell that are seldom needed, and must be there when reception is gone.

export const NotHere = lazyPart(async () => (await import('./NotHere.tsx')).NotHere, {
  failed: ({ onRetry }) => <ScreenState kind="offline" alone onRetry={onRetry} />,
});

export const SignOutDialog = lazyPart(async () => (await import('./SignOutDialog.tsx')).SignOutDialog, {
  failed: ({ onStay }) => <StillSignedIn onStay={onStay} />,
});

export const SignInNotice = lazyPart(async () => (await import('./SignInNotice.tsx')).SignInNotice);

/** In place of the sign-out's questions if they cannot be fetched: nobody signs out without having been asked. */
function StillSignedIn({ onStay }: { onStay: () => void }) {
  const alerts = useAlerts();
  useEffect(() => {
    alerts.failure(texts.stillSignedIn, [texts.unreachable]);
    onStay();
  }, [alerts, onStay]);
  return null;
}
