import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { MIN_REASON } from '#domain/school/advancement.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { orUnnamed } from '#server/platform/messages/roster-mail.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from '#server/school/texts.ts';
import { eraseEntry } from './log-session.ts';
import { mayRemove } from './select-log.ts';

/**
 * Deletes an entry that somebody else wrote, for a chief instructor or an admin of the club, and notifies the author
 * (docs/school.md#the-log-of-a-day).
 */
export async function removeLogEntry(
  work: Work<Caller>,
  { EntryId, Reason }: BodyOf<'RemoveLogEntry'>,
): Promise<void> {
  const { trx, by, audit } = work;
  const entry = await trx
    .selectFrom('session_entry as entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(['entry.organization_id', 'author_id', 'entry.day', 'revision', 'event.name'])
    .where('entry.id', '=', EntryId)
    .where('entry.deleted_at', 'is', null)
    .where(mayRemove(by.personId))
    .forUpdate('entry')
    .executeTakeFirstOrThrow(problems.absent);
  if (Reason.length < MIN_REASON)
    throw problems.refused(texts().notRemoved, texts().tellAuthor, [
      { path: '/Reason', message: texts().tellAuthor },
    ]);
  await eraseEntry(work, EntryId, entry.revision + 1);
  const { organization_id: organizationId, author_id: personId, day, name } = entry;
  await audit(organizationId, { action: 'entry-removed', personId, details: { Event: name, Day: day } });
  const params = { entry: EntryId, actor: by.personId, reason: Reason };
  await queue(work, { kind: 'entry-removed', organizationId, params }, [personId]);
}

/** A deleted entry of the log, for its author. */
interface RemovalFacts {
  readonly messageId: string;
  readonly number: number;
  readonly event: string;
  readonly actor: string | null;
  readonly reason: string;
  /** The author is the student whose log it is. */
  readonly isOwnLog: boolean;
}

/** The message to the author of an entry that somebody else deleted. */
export const entryRemovedMessage: Kind<RemovalFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<RemovalFacts>`
        select message.id as "messageId", entry.number, event.name as event, params->>'reason' as reason,
          ${nameInClub(sql`(params->>'actor')::uuid`, sql`entry.organization_id`, null)} as actor,
          entry.person_id = entry.author_id as "isOwnLog"
        from message join session_entry as entry on entry.id = (params->>'entry')::uuid
        join event on event.id = entry.event_id
        where ${isAmong(messageIds)}`,
    ),
  write({ number, event, actor, reason, isOwnLog }, { language, club }, publicUrl) {
    const words = texts(language);
    return {
      heading: words.entryRemoved(number, event),
      paragraphs: [words.removedBy(orUnnamed(actor, language), club), reason],
      button: isOwnLog
        ? { label: words.openLogbook, url: publicUrl + paths.logbook() }
        : { label: words.openToday, url: publicUrl + paths.today() },
      footer: words.becauseLog(club),
    };
  },
};
