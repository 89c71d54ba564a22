import { deviceName } from '#web/ui/device-name.ts';
import { texts } from './texts.ts';

/**
 * Safari deletes what a site has stored when it was not visited for seven days of use; what is on the Home Screen it spares
 * (docs/browsers.md).
 */
const deletesAfterAWeek = (): boolean =>
  navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches;

/** Warns a person with unsent answers that this browser deletes them after a week, and says how to avoid that. */
export function DeletionWarning() {
  if (!deletesAfterAWeek()) return null;
  return (
    <p className="soft small" role="note">
      {texts.deletedSoon(deviceName())} {texts.addToHomeScreen}
    </p>
  );
}
