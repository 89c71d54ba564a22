import { phoneDatabase } from './database.ts';
import { restoreDrafts } from './draft-copies.ts';
import { forgetSealed } from './drafts/drafts-on-phone.ts';
import { joinInto } from './drafts/join-drafts.ts';
import { tellTabs } from './outbox.ts';
import { openSealed } from './seal.ts';

/** Gives a person who is signed in again what was sealed for them (seal.ts): submits are sent, drafts are there. */
export async function unseal(userId: string, key: string): Promise<void> {
  const found = await openSealed(userId, key);
  for (const [record, { entries, drafts }] of found) {
    const stores = ['outbox', 'draft', 'sealed'] as const;
    const work = (await phoneDatabase()).transaction(stores, 'readwrite', { durability: 'strict' });
    const [outbox, copies] = [work.objectStore('outbox'), work.objectStore('draft')];
    // Another tab may have been first.
    if (await work.objectStore('sealed').get(record.id)) {
      for (const entry of entries) {
        // One that was submitted since is the newer one.
        if (await outbox.get([userId, entry.evalId])) continue;
        const isRefused = entry.standing.state === 'refused';
        await outbox.put(isRefused ? entry : { ...entry, standing: { state: 'waiting' }, dueAt: 0 });
      }
      for (const draft of drafts) {
        const copy = await copies.get([userId, draft.EvalId]);
        await copies.put({ ...(copy ? joinInto(copy, draft) : draft), Saved: Date.now() });
      }
      await work.objectStore('sealed').delete(record.id);
    }
    await work.done;
  }
  // Also where nothing is sealed any more: a page that did this may have been left half-way.
  await restoreDrafts(userId, joinInto);
  forgetSealed(userId);
  if (found.length > 0) tellTabs();
}
