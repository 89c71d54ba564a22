import type { EvalForm, EvalLists } from '#contract/evals/evals.ts';
import { isSameVersion } from '#domain/evals/draft.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { MAX_DATABASE_MS, MAX_READ_MS, withLimit } from '#web/browser/limits.ts';
import { change, ME, rangeOf, read } from './database.ts';
import { browserDrafts } from './draft-store.ts';
import { request } from './request.ts';

const FORM = 'GetEval';

const isForm = (reply: unknown): reply is EvalForm =>
  typeof reply === 'object' && reply !== null && 'Evaluation' in reply;

/** Whether the answers on this phone belong to another version of the form. */
function isOtherVersion(userId: string, evalId: string, reply: unknown): boolean {
  const draft = isForm(reply) && browserDrafts.read(evalId, userId);
  return draft ? !isSameVersion(draft, reply.Evaluation) : false;
}

/**
 * Caches a reply, unless another person has meanwhile signed in, in another tab. Nothing is cached while signed out. The form
 * that the answers on this phone belong to stays.
 */
export async function cacheAnswer(
  userId: string,
  call: string,
  evalId: string,
  reply: unknown,
): Promise<void> {
  if (call === FORM && isOtherVersion(userId, evalId, reply)) return;
  return change(['person', 'copy'], async work => {
    const me = await work.objectStore('person').get(ME);
    if (me?.userId !== userId || me.ended) return;
    const copies = work.objectStore('copy');
    if (reply === null) await copies.delete([userId, call, evalId]);
    else await copies.put(JSON.stringify(reply), [userId, call, evalId]);
  });
}

export async function cachedAnswer(...key: [userId: string, call: string, evalId: string]) {
  return read(database => database.get('copy', key));
}

/** More than an instructor has in a weekend. */
const MAX_FORMS = 60;

export async function cachedForms(userId: string): Promise<[evalId: string, reply: string][]> {
  const range = rangeOf(userId, FORM);
  const [keys, replies] = await read(database => {
    const copies = database.transaction('copy').store;
    return Promise.all([copies.getAllKeys(range), copies.getAll(range)]);
  });
  return keys.map((key, index) => [key[2], replies[index] ?? 'null']);
}

type Pending = EvalLists['Submissions']['Pending'];

/** Fetches and caches the forms of a person's pending evals, and removes the other forms of that kind. */
export async function cacheForms(userId: string, call: string, pending: Pending): Promise<void> {
  const kind = call === 'GetEvalsForInstructor' ? INSTRUCTOR_RATES_STUDENT : STUDENT_RATES_INSTRUCTOR;
  const wanted = pending.filter(card => card.UserId === userId).slice(0, MAX_FORMS);
  const cached = new Map<string, EvalForm['Evaluation']>();
  for (const [evalId, text] of await cachedForms(userId)) {
    const { Evaluation }: EvalForm = JSON.parse(text);
    if (Evaluation.EvalType !== kind || wanted.some(card => card.EvalId === evalId))
      cached.set(evalId, Evaluation);
    else await cacheAnswer(userId, FORM, evalId, null);
  }
  for (const { EvalId, LastUpdated, EvalState, ComparableTo } of wanted) {
    const form = cached.get(EvalId);
    const isSameForm = (form?.ComparableTo ?? null) === (ComparableTo ?? null);
    if (form?.LastUpdated === LastUpdated && form.EvalState === EvalState && isSameForm) continue;
    const reply = await request(`/api/${FORM}?${new URLSearchParams({ evalId: EvalId })}`, {
      headers: { 'signed-in-as': userId },
      limitMs: MAX_READ_MS,
    });
    await cacheAnswer(userId, FORM, EvalId, reply);
  }
}

/** Removes the cached answers of a call about other events than these: they are over, or not the person's to read any more. */
export async function deleteOtherEvents(
  userId: string,
  call: 'GetGridSheet' | 'GetSheets' | 'GetMySheet',
  eventIds: readonly string[],
): Promise<void> {
  const range = rangeOf(userId, call);
  const keys = await read(database => database.getAllKeys('copy', range));
  for (const [, , eventId] of keys) {
    if (!eventIds.includes(eventId)) await cacheAnswer(userId, call, eventId, null);
  }
}

/** The browser's cache of pictures that were seen, which the service worker fills. */
export const PICTURES = 'pictures';

/** Pictures show people, so they are removed when another person signs in. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis)
    await withLimit(MAX_DATABASE_MS, () => caches.delete(PICTURES)).catch(() => false);
}
