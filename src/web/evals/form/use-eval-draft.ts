import { useEffect, useState } from 'react';
import type { EvalForm } from '#contract/evals/evals.ts';
import { changesIn, type EvalDraft, hasUnsent } from '#domain/evals/draft.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { api } from '#web/client/api.ts';
import { browserDrafts } from '#web/client/draft-store.ts';
import { ApiError, isRefusal, isSignInNeeded } from '#web/client/errors.ts';
import { type DraftState, type OpenDraft, openDraft } from '#web/client/open-draft.ts';
import { submits } from '#web/client/queued-calls.ts';

/** The delays before a changed draft is sent, and before a failed send is retried. */
const DEBOUNCE_MS = 1000;
const RETRY_MS = 10_000;

/** Browsers cancel larger requests when the page is left. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

/** The page, which tells when it is left, shown again or online again. */
interface PageEvents {
  readonly isHidden: () => boolean;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** The queued submits of this browser. */
type Queue = Pick<typeof submits, 'current' | 'subscribe'>;

const triggers = ['visibilitychange', 'pagehide', 'online'];

/**
 * Sends an open draft to the server shortly after its last change and when the page is left. Fetches changes of other
 * devices when the page is shown again. Returns a function that stops it.
 *
 * Failures are not shown, since the changes stay on the phone. After 429 or 5xx it retries when the answer says.
 *
 * Sends nothing while a submit is queued: the submit has every answer, and the server refuses a draft that arrives later.
 * Sends nothing while a submit is refused either: newer answers of the server would replace those on the screen.
 */
export function keepOnServer(
  open: OpenDraft,
  save: (draft: EvalDraft) => Promise<DraftFields>,
  { isHidden, events }: PageEvents,
  queue: Queue = submits,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let isClosed = false;
  /** No request is sent before this timestamp. */
  let notBefore = 0;

  const isSubmitted = () => {
    const { draft, place } = open.current();
    const state = queue.current().get(draft.EvalId)?.state;
    return (
      state === 'waiting' ||
      state === 'signIn' ||
      state === 'refused' ||
      (state === 'sent' && place === 'none')
    );
  };
  const isDue = () => {
    const { draft, place, isRefused } = open.current();
    return hasUnsent(draft) && place !== 'removed' && !isRefused && !isSubmitted();
  };
  const scheduleSend = (delay: number) => {
    clearTimeout(timer);
    const sendIfDue = () => isDue() && void send();
    if (!isClosed) timer = setTimeout(sendIfDue, Math.max(delay, notBefore - Date.now()));
  };
  async function send() {
    clearTimeout(timer);
    sending = true;
    const { draft } = open.current();
    let delay = DEBOUNCE_MS;
    try {
      open.acknowledge(draft, await save(draft));
    } catch (error) {
      delay = RETRY_MS;
      if (isRefusal(error) || isSignInNeeded(error)) {
        // The server would refuse the same draft again, so only the next change is sent.
        delay = 0;
        if (isRefusal(error) && error.status === 409) open.refuse();
      } else if (error instanceof ApiError && error.retryAfter) {
        notBefore = Date.now() + error.retryAfter * 1000;
      }
    }
    sending = false;
    if (delay && isDue()) scheduleSend(delay);
  }

  const onChange = () => {
    if (!sending && isDue()) scheduleSend(DEBOUNCE_MS);
  };
  const onTrigger = () => {
    if (isDue() || !(isHidden() || sending || isSubmitted())) void send();
  };

  if (isDue()) void send();
  const stops = [open.subscribe(onChange), queue.subscribe(onChange)];
  for (const trigger of triggers) events.addEventListener(trigger, onTrigger);
  return () => {
    for (const stop of stops) stop();
    for (const trigger of triggers) events.removeEventListener(trigger, onTrigger);
    clearTimeout(timer);
    isClosed = true;
    if (isDue()) void send();
  };
}

async function save(signedInAs: string, draft: EvalDraft): Promise<DraftFields> {
  const { EvalId, FormVersionId } = draft;
  const body = { EvalId, ...(FormVersionId && { FormVersionId }), Changes: changesIn(draft, new Date()) };
  const keepalive = JSON.stringify(body).length < MAX_KEEPALIVE_CHARACTERS;
  return (await api.SaveDraft({ body, keepalive, signedInAs, whenSignedOut: 'throw' })).Fields;
}

/** Holds the draft of an eval while its form is shown. */
export function useEvalDraft(userId: string, form: EvalForm): DraftState & { open: OpenDraft } {
  const { Evaluation, Draft, Profile } = form;
  const [open] = useState(() => {
    const drafted = { ...Evaluation, About: Profile.DisplayName };
    return openDraft(browserDrafts, userId, drafted, Draft?.Fields ?? {});
  });
  useEffect(() => {
    const page = { isHidden: () => document.hidden, events: window };
    return keepOnServer(open, draft => save(userId, draft), page);
  }, [open, userId]);
  return { ...useCurrent(open), open };
}
