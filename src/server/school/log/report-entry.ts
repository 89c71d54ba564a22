import type { SessionEntry } from '#contract/school/log.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadToday } from './load-today.ts';
import { loadLogbook } from './logbook.ts';

/** Loads all entries that the caller may read. */
async function readableEntries({ trx: db, by, now }: Work<Caller>): Promise<SessionEntry[]> {
  const own = await loadLogbook({ db }, by.personId);
  const events = await loadToday({ db, now: () => now }, by.personId);
  const students = events.flatMap(({ Students }) => Students);
  return [
    ...own.flatMap(({ Entries }) => Entries),
    ...students.flatMap(({ Entries, Before }) => [...Entries, ...Before]),
  ];
}

/**
 * Reports an entry of somebody else to the chief instructors (docs/school.md#reported-entries). A second report of an
 * entry changes nothing.
 */
export async function reportEntry(work: Work<Caller>, entryId: string): Promise<void> {
  const { trx, by, now, audit } = work;
  const entries = await readableEntries(work);
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
