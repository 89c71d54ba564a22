import { paths } from '#contract/paths.ts';
import type { ReportDecision } from '#contract/school/school.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyOfAct } from './notify-of-act.ts';
import { lockAsChief } from './sign-off.ts';

/** Hides a reported entry from all but its author, or shows it again, for a chief instructor. Notifies the author. */
export async function decideReport(
  work: Work<Caller>,
  { OrganizationId, EntryId, Hide }: ReportDecision,
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
  const news = { kind: 'entry-decided', organizationId: OrganizationId, personId } as const;
  await notifyOfAct(work, news, (words, { asker, club }) => ({
    heading: Hide ? words.entryHidden(number, name) : words.entryShown(number, name),
    paragraphs: [Hide ? words.hiddenBy(asker, club) : words.shownBy(asker, club)],
    button:
      personId === entry.person_id
        ? { label: words.openLogbook, path: paths.logbook() }
        : { label: words.openToday, path: paths.today() },
    footer: words.becauseLog(club),
  }));
}
