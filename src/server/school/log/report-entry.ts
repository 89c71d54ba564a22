import type { SessionEntry } from '#contract/school/log.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadToday } from './load-today.ts';
import { loadLogbook } from './logbook.ts';

/** Loads all entries that a person may read. */
async function readableEntries(deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<SessionEntry[]> {
  const own = await loadLogbook(deps, personId);
  const students = (await loadToday(deps, personId)).flatMap(({ Students }) => Students);
  return [...own, ...students.map(({ Entries, Before }) => ({ Entries: [...Entries, ...Before] }))].flatMap(
    ({ Entries }) => Entries,
  );
}

/**
 * Reports an entry of somebody else to the chief instructors (docs/school.md#reported-entries). A second report of an
 * entry changes nothing.
 */
export async function reportEntry(work: Work<Caller>, deps: Deps, entryId: string): Promise<void> {
  const { trx, by, now, audit } = work;
  const entries = await readableEntries({ ...deps, db: trx }, by.personId);
  if (!entries.some(({ EntryId, IsOwn }) => EntryId === entryId && !IsOwn)) throw problems.absent();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('entry_report')
    .values({ entry_id: entryId, reported_by: by.personId, reported_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const entry = await trx
    .selectFrom('session_entry')
    .select(['organization_id', 'author_id', 'day'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  await audit(entry.organization_id, {
    ...{ action: 'entry-reported', personId: entry.author_id, details: { Day: entry.day } },
  });
}
