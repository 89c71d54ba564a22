import { createState } from '#web/browser/state.ts';
import { withStorage } from '#web/browser/storage.ts';
import { submits } from '#web/client/queued-calls.ts';
import { installOffer } from './install-offer.ts';

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** In local storage once the offer was accepted or dismissed. */
const ANSWERED = 'install-answered';

/** The prompt that the browser holds ready. */
const ready = createState<InstallPrompt | null>(null);

/** Safari on iPhone and iPad alone has `standalone`: true where the page was opened from the Home Screen. */
const isAddedByHand = () => 'standalone' in navigator && !navigator.standalone;

/** Offers to install the app when this browser has sent an eval, until the person has answered. */
function offer(): void {
  const way = ready.current() ? 'prompt' : isAddedByHand() ? 'byHand' : null;
  const hasSubmitted = [...submits.current().values()].some(({ state }) => state === 'sent');
  if (!way || !hasSubmitted || withStorage(storage => storage.getItem(ANSWERED))) return;
  installOffer.set(way);
}

/** Withdraws the offer for good. */
export function dismissInstall(): void {
  withStorage(storage => storage.setItem(ANSWERED, 'yes'));
  installOffer.set(null);
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  dismissInstall();
  await ready.current()?.prompt();
}

/** Watches for the moment to offer. Called before the page names its manifest, which makes the browser tell it can install. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    // Otherwise the browser asks by itself, also above a form.
    event.preventDefault();
    ready.set(event);
  });
  addEventListener('appinstalled', dismissInstall);
  ready.subscribe(offer);
  submits.subscribe(offer);
  offer();
}
