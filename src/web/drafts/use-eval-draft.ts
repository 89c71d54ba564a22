import { useState, useSyncExternalStore } from 'react';
import type { Evaluation } from '#contract/schemas/evals.ts';
import { browserDrafts } from './browser-drafts.ts';
import { type HeldDraft, type OpenDraft, openDraft } from './open-draft.ts';
import { draftOnServer } from './server-copy.ts';

/** The draft of an eval in this person's hands, as long as the screen stands. */
export function useEvalDraft(userId: string, evaluation: Evaluation): HeldDraft & { open: OpenDraft } {
  const [open] = useState(() => openDraft(browserDrafts, userId, draftOnServer(evaluation)));
  return { ...useSyncExternalStore(open.subscribe, open.current), open };
}
