import type { BodyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import type { SessionEntry } from '#contract/school/log.ts';
import { withdrawNews } from '#server/platform/messages/withdraw-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadToday } from './log/load-today.ts';
import { loadLogbook } from './log/logbook.ts';
import { notifyOfAct } from './notify-of-act.ts';
import { lockAsChief } from './sign-off.ts';

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

/** Hides a reported entry from all but its author, or shows it again, for a chief instructor. Notifies the author. */
export async function decideReport(
  work: Work<Caller>,
  { OrganizationId, EntryId, Hide }: BodyOf<'DecideReport'>,
): Promise<void> {
  const { trx, by, now, audit } = work;
  await lockAsChief(work, OrganizationId);
  const entry = await trx
    .selectFrom('entry_report')
    .innerJoin('session_entry as entry', 'entry.id', 'entry_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(['author_id', 'person_id', 'entry.day', 'number', 'event.name', 'hidden', 'decided_at'])
    .where('entry.id', '=', EntryId)
    .where('entry.organization_id', '=', OrganizationId)
    .where('entry.deleted_at', 'is', null)
    .where('author_id', '<>', by.personId)
    .executeTakeFirstOrThrow(problems.absent);
  if (entry.decided_at && entry.hidden === Hide) return;
  await trx
    .updateTable('entry_report')
    .set({ hidden: Hide, decided_by: by.personId, decided_at: now })
    .where('entry_id', '=', EntryId)
    .execute();
  const { author_id: personId, day, number, name } = entry;
  await audit(OrganizationId, {
    ...{ action: Hide ? 'entry-hidden' : 'entry-shown', personId, details: { Event: name, Day: day } },
  });
  // A report that changes nothing needs no message.
  if (!Hide && !entry.hidden) return;
  if (entry.decided_at) await withdrawNews(trx, OrganizationId, [EntryId]);
  const news = { kind: 'entry-decided', organizationId: OrganizationId, personId } as const;
  await notifyOfAct(work, news, (words, { asker, club }) => ({
    heading: Hide ? words.entryHidden(number, name) : words.entryShown(number, name),
    paragraphs: [Hide ? words.hiddenBy(asker, club) : words.shownBy(asker, club)],
    button:
      personId === entry.person_id
        ? { label: words.openLogbook, path: paths.logbook() }
        : { label: words.openToday, path: paths.today() },
    footer: words.becauseLog(club),
    tellsOf: [EntryId],
  }));
}
