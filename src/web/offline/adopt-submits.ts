import type { ReplyOf } from '#contract/calls.ts';
import { phoneDatabase, rangeOf } from './database.ts';
import { tellTabs } from './outbox.ts';

/**
 * Submits that wait under a former id of the person, or of an eval of theirs, wait under the present one; where there is
 * one already, that stands. Nothing is left under the former id.
 */
export async function adoptSubmits(
  userId: string,
  { People, Evals }: Pick<ReplyOf<'GetFormerIds'>, 'People' | 'Evals'>,
): Promise<void> {
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
