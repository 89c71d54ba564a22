import { type EvalDraft, hasUnsent } from '#domain/evals/draft.ts';
import type { KeptFields } from '#domain/evals/draft-fields.ts';
import { ApiError } from '#web/data/errors.ts';
import type { OpenDraft } from './open-draft.ts';

/** Milliseconds without a change before the draft is sent, and before a failed try is made again. */
const MOMENT = 1000;
const PAUSE = 10_000;

/** The page as far as it tells when it is left, looked at again, or has reception again. */
export interface PageEvents {
  readonly isHidden: () => boolean;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

const occasions = ['visibilitychange', 'pagehide', 'online'];

/**
 * Keeps an open draft on the server, too, a moment after its last change and when the page is left; whoever comes back
 * to the page has what was filled in elsewhere. Gives the way to stop. Failures pass in silence: what is unsent stays on
 * the phone.
 */
export function keepOnServer(
  open: OpenDraft,
  save: (draft: EvalDraft) => Promise<KeptFields>,
  { isHidden, events }: PageEvents,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  const isDue = () => {
    const { draft, place, isRefused } = open.current();
    return hasUnsent(draft) && place !== 'removed' && !isRefused;
  };
  const sendIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, delay);
  };
  async function send() {
    clearTimeout(timer);
    sending = true;
    const { draft } = open.current();
    let delay = MOMENT;
    try {
      open.acknowledge(draft, await save(draft));
    } catch (error) {
      delay = PAUSE;
      if (error instanceof ApiError && error.status < 500) {
        // A refusal stays one until something is changed.
        delay = 0;
        if (error.status === 409) open.refuse();
      }
    }
    sending = false;
    if (delay && isDue()) sendIn(delay);
  }

  const onChange = () => {
    if (!sending && isDue()) sendIn(MOMENT);
  };
  const onOccasion = () => {
    if (isDue() || !(isHidden() || sending)) void send();
  };

  if (isDue()) void send();
  const unsubscribe = open.subscribe(onChange);
  for (const occasion of occasions) events.addEventListener(occasion, onOccasion);
  return () => {
    unsubscribe();
    for (const occasion of occasions) events.removeEventListener(occasion, onOccasion);
    clearTimeout(timer);
    if (isDue()) void send();
  };
}
