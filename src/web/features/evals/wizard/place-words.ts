import { isOnServer } from '#domain/evals/draft.ts';
import { deviceName } from '#web/device-name.ts';
import type { DraftPlace, HeldDraft } from '#web/drafts/open-draft.ts';

/** Where the answers are, in a word or two. */
export function placeInWords({ draft, place }: HeldDraft): string {
  if (isOnServer(draft)) return 'Saved';
  if (place === 'onPhone') return `On this ${deviceName()}`;
  return place === 'nowhere' ? 'Saves as you go' : 'Only on this page';
}

/** That nothing is lost, and what to do so that it stays so. */
export function promiseOf(place: DraftPlace): string {
  return place === 'onPhone'
    ? `Your answers are kept on this ${deviceName()}.`
    : 'Your answers are only on this page: keep it open until they are sent.';
}
