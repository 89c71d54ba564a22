import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SessionLog } from '#contract/school/log.ts';
import { CHANGED_FOR_DAYS } from '#domain/school/log.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { changeFocus } from '#server/evals/focus-list.ts';
import { currentPersonId } from '#server/people/invite-people.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

type By = Work<Caller>;

const refuse = (message: string, path: string) =>
  problems.refused(texts().notLogged, message, [{ path, message }]);

interface LoggedEvent {
  readonly organization_id: string;
  readonly start: string;
  readonly days: number;
  /** The current day in the club's time zone. */
  readonly today: string;
  readonly isOnRoster: boolean;
}

/** Loads the event for its instructors, and for students about themselves. Problem: 404 for everybody else. */
async function loadLoggedEvent({ trx, by, now }: By, { EventId, UserId }: SessionLog): Promise<LoggedEvent> {
  const { rows } = await sql<LoggedEvent>`
    select event.organization_id, event.start, event.days, ${dayInClub(now)} as today, exists (
        select from attendee
        where event_id = event.id and person_id = ${UserId} and not instructs) as "isOnRoster"
    from event join organization on organization.id = event.organization_id and school
    where event.id = ${EventId} and exists (
      select from attendee
      where event_id = event.id and person_id = ${by.personId} and case when instructs
        then person_id <> ${UserId} and ${hasAccepted(by.personId, sql`event.organization_id`)}
        else person_id = ${UserId} end)`.execute(trx);
  const [event] = rows;
  if (!event) throw problems.absent();
  return event;
}

const contentOf = ({ Day, Number: number, Conditions, Text, NextStep, Shared }: SessionLog) => ({
  ...{ day: Day, number, conditions: Conditions, shared: Shared },
  words: Text,
  next_step: NextStep,
});

type Content = ReturnType<typeof contentOf>;

const isEmpty = ({ words, next_step, conditions }: Content): boolean =>
  words === '' && next_step === '' && conditions.length === 0;

const lockEntry = ({ trx }: By, entryId: string) =>
  trx
    .selectFrom('session_entry')
    .select(['author_id', 'person_id', 'event_id', 'organization_id', 'revision', 'written_at', 'deleted_at'])
    .select(['day', 'number', 'conditions', 'shared', 'words', 'next_step'])
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();

/** Deletes an entry with its words. The row stays, so that no phone that sends the entry again restores it. */
export async function eraseEntry({ trx, now }: Work, entryId: string, revision: number): Promise<void> {
  await trx
    .updateTable('session_entry')
    .set({ words: '', next_step: '', conditions: [], revision, deleted_at: now })
    .where('id', '=', entryId)
    .execute();
}

/**
 * Deletes an entry for its author, also after the student or the author has left the roster. Does nothing for an entry
 * that the server does not have.
 */
async function deleteEntry(work: By, { EntryId, Revision }: SessionLog): Promise<void> {
  const { by } = work;
  const stored = await lockEntry(work, EntryId);
  if (!stored || (stored.author_id === by.personId && stored.deleted_at)) return;
  if (stored.author_id !== by.personId) throw problems.absent();
  if (stored.revision >= Revision) throw problems.conflict(texts().changedElsewhere);
  await eraseEntry(work, EntryId, Revision);
}

/** Stores the entry, unless it is stored already. Returns whether anything changed. */
async function storeEntry(work: By, event: LoggedEvent, log: SessionLog): Promise<boolean> {
  const { trx, by, now } = work;
  const before = await lockEntry(work, log.EntryId);
  const content = contentOf(log);
  if (!before) {
    if (isEmpty(content)) return log.Focus.length > 0;
    const people = { person_id: log.UserId, author_id: by.personId };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('session_entry')
      .values({
        id: log.EntryId,
        organization_id: event.organization_id,
        event_id: log.EventId,
        ...people,
        ...{ ...content, revision: log.Revision, written_at: now, deleted_at: null },
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    // Two requests sent it at the same time.
    return numInsertedOrUpdatedRows ? true : storeEntry(work, event, log);
  }
  const { author_id, person_id, event_id, organization_id, revision, written_at, deleted_at, ...stored } =
    before;
  if (author_id !== by.personId || person_id !== log.UserId || event_id !== log.EventId)
    throw problems.absent();
  // Only the device that made the entry sends the first revision; here it arrives after a later one.
  if (log.Revision === 1 && (revision > 1 || deleted_at)) return false;
  if (deleted_at || revision >= log.Revision) {
    if (!deleted_at && revision === log.Revision && isDeepStrictEqual(stored, content)) return false;
    throw problems.conflict(deleted_at ? texts().deletedElsewhere : texts().changedElsewhere);
  }
  if (now.getTime() - written_at.getTime() > CHANGED_FOR_DAYS * DAY_MS) {
    throw refuse(texts().tooOld(CHANGED_FOR_DAYS), '/Text');
  }
  await trx
    .updateTable('session_entry')
    .set({ ...content, revision: log.Revision })
    .where('id', '=', log.EntryId)
    .execute();
  return true;
}

/** An instructor of the event, or the student, writes of a session (docs/school.md#the-log-of-a-day). */
export async function logSession(work: By, sent: SessionLog): Promise<void> {
  if (sent.Deleted) await deleteEntry(work, sent);
  if (sent.Deleted && sent.Focus.length === 0) return;
  const log = { ...sent, UserId: await currentPersonId(work.trx, sent.UserId) };
  const event = await loadLoggedEvent(work, log);
  if (!event.isOnRoster) throw refuse(texts().notOnRoster, '/UserId');
  // A phone may be a day ahead or behind.
  const [first, last] = [daysAfter(event.start, -1), daysAfter(event.start, event.days)];
  if (log.Day < first || log.Day > last) throw refuse(texts().notThatDay, '/Day');
  if (log.Day > daysAfter(event.today, 1)) throw refuse(texts().notYet, '/Day');
  if (log.Deleted || (await storeEntry(work, event, log))) {
    await changeFocus(work, { organizationId: event.organization_id, personId: log.UserId }, log.Focus);
  }
}
