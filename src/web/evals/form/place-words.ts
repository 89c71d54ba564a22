import { isOnServer } from '#domain/evals/draft.ts';
import type { DraftPlace, HeldDraft } from '#web/offline/open-draft.ts';
import { texts as offline } from '#web/offline/texts.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { texts } from './texts.ts';

/** Where the answers are, in a word or two. */
export function placeInWords({ draft, place }: HeldDraft): string {
  if (isOnServer(draft)) return offline.saved;
  if (place === 'onPhone') return offline.onDevice(deviceName());
  return place === 'nowhere' ? texts.asYouGo : texts.onlyHere;
}

/** That nothing is lost, and what to do so that it stays so. */
export function promiseOf(place: DraftPlace): string {
  return place === 'onPhone' ? texts.kept(deviceName()) : texts.onlyHereHint;
}
