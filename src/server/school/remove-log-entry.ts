import type { BodyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mayRemove } from './log/select-log.ts';
import { notifyOfAct } from './notify-of-act.ts';
import { MIN_REASON } from './sign-off.ts';
import { texts } from './texts.ts';

/**
 * Deletes an entry that somebody else wrote, for a chief instructor or an admin of the club, and notifies the author
 * (docs/school.md#the-log-of-a-day).
 */
export async function removeLogEntry(
  work: Work<Caller>,
  { EntryId, Reason }: BodyOf<'RemoveLogEntry'>,
): Promise<void> {
  const { trx, by, now, audit } = work;
  const entry = await trx
    .selectFrom('session_entry as entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select([
      'entry.organization_id',
      'author_id',
      'person_id',
      'entry.day',
      'number',
      'revision',
      'event.name',
    ])
    .where('entry.id', '=', EntryId)
    .where('entry.deleted_at', 'is', null)
    .where(mayRemove(by.personId))
    .forUpdate('entry')
    .executeTakeFirstOrThrow(problems.absent);
  if (Reason.length < MIN_REASON)
    throw problems.refused(texts().notRemoved, texts().tellAuthor, [
      { path: '/Reason', message: texts().tellAuthor },
    ]);
  await trx
    .updateTable('session_entry')
    .set({ words: '', next_step: '', conditions: [], revision: entry.revision + 1, deleted_at: now })
    .where('id', '=', EntryId)
    .execute();
  const { organization_id: organizationId, author_id: personId, day, number, name } = entry;
  await audit(organizationId, { action: 'entry-removed', personId, details: { Event: name, Day: day } });
  await notifyOfAct(work, { kind: 'entry-removed', organizationId, personId }, (words, { asker, club }) => ({
    heading: words.entryRemoved(number, name),
    paragraphs: [words.removedBy(asker, club), Reason],
    button:
      personId === entry.person_id
        ? { label: words.openLogbook, path: paths.logbook() }
        : { label: words.openToday, path: paths.today() },
    footer: words.becauseLog(club),
  }));
}
