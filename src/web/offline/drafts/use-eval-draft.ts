import { useEffect, useState } from 'react';
import type { EvalForm } from '#contract/schemas/evals.ts';
import { changesIn, type EvalDraft } from '#domain/evals/draft.ts';
import type { KeptFields } from '#domain/evals/draft-fields.ts';
import { api } from '#web/data/api.ts';
import { useCurrent } from '#web/data/use-current.ts';
import { browserDrafts } from './browser-drafts.ts';
import { keepOnServer } from './keep-on-server.ts';
import { type HeldDraft, type OpenDraft, openDraft } from './open-draft.ts';

/** Browsers send larger requests no further once the page is left. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

const page = { isHidden: () => document.hidden, events: window };

async function save(signedInAs: string, draft: EvalDraft): Promise<KeptFields> {
  const body = { EvalId: draft.EvalId, Changes: changesIn(draft, new Date()) };
  const keepalive = JSON.stringify(body).length < MAX_KEEPALIVE_CHARACTERS;
  return (await api.SaveDraft({ body, keepalive, signedInAs, whenSignedOut: 'throw' })).Fields;
}

/** The draft of an eval that this person fills, as long as the form is shown. */
export function useEvalDraft(
  userId: string,
  { Evaluation, Draft }: EvalForm,
): HeldDraft & { open: OpenDraft } {
  const [open] = useState(() => openDraft(browserDrafts, userId, Evaluation.EvalId, Draft?.Fields ?? {}));
  useEffect(() => keepOnServer(open, draft => save(userId, draft), page), [open, userId]);
  return { ...useCurrent(open), open };
}
