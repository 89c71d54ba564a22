import { useEffect } from 'react';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

/** In place of the sign-out's questions if they cannot be fetched: nobody signs out without having been asked. */
export function StillSignedIn({ onStay }: { onStay: () => void }) {
  const alerts = useAlerts();
  useEffect(() => {
    alerts.failure(texts.stillSignedIn, [texts.unreachable]);
    onStay();
  }, [alerts, onStay]);
  return null;
}
