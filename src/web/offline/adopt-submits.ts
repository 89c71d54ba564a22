import type { ReplyOf } from '#contract/calls.ts';
import { sealOthers } from './copies.ts';
import { phoneDatabase, rangeOf } from './database.ts';
import { withPerson } from './kept-person.ts';
import { tellTabs } from './outbox.ts';
import { unseal } from './unseal.ts';

type Former = ReplyOf<'GetFormerIds'>;

/**
 * Submits that wait under a former id of the person, or of an eval of theirs, wait under the present one; where there is
 * one already, that stands. Nothing is left under the former id.
 */
async function adoptSubmits(userId: string, { People, Evals }: Former): Promise<void> {
  const work = (await phoneDatabase()).transaction(['outbox', 'draft'], 'readwrite', {
    durability: 'strict',
  });
  const outbox = work.objectStore('outbox');
  for (const former of People) {
    for (const { submission, ...entry } of await outbox.getAll(rangeOf(former))) {
      if (!submission) continue;
      const evalId = Evals.find(({ FormerId }) => FormerId === entry.evalId)?.EvalId ?? entry.evalId;
      if (await outbox.get([userId, evalId])) continue;
      const adopted = { ...entry, userId, evalId, submission: { ...submission, EvalId: evalId } };
      await outbox.put({ ...adopted, standing: { state: 'waiting' }, tries: 0, dueAt: 0 });
    }
    await outbox.delete(rangeOf(former));
    await work.objectStore('draft').delete(rangeOf(former));
  }
  await work.done;
  tellTabs();
}

/** Makes all that waits under former ids of a person wait under the present one; `adoptDrafts` moves what forms read. */
export function adoptFrom(userId: string, former: Former, adoptDrafts: () => void): Promise<void> {
  return withPerson(async () => {
    await sealOthers(userId);
    for (const [index, id] of former.People.entries()) await unseal(id, former.PhoneKeys[index] ?? '');
    adoptDrafts();
    await adoptSubmits(userId, former);
  });
}
