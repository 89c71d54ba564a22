import type { BodyOf } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { countDays, daysFault } from '#domain/events/days.ts';
import { newId } from '#server/platform/ids.ts';
import { isUniqueViolation } from '#server/platform/problems/error-codes.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { copyRoster } from './roster/copy-roster.ts';
import { selectEventCards } from './roster/event-cards.ts';
import { type LockedEvent, lockEventAsRead } from './roster/lock-event.ts';
import { closesWith, countDaysEarlier, moveDays } from './roster/move-days.ts';
import { texts } from './texts.ts';

/**
 * Returns the checked fields that an admin typed; `days` is null when the event keeps its number of days. A problem that
 * names every wrong field.
 */
function readMembers(body: BodyOf<'CreateEvent'>) {
  const { Name: name } = body;
  const { Name: track } = body.Location;
  const missing: ProblemDetail[] = [];
  if (name === '') missing.push({ path: '/Name', message: texts().setName });
  if (track === '') missing.push({ path: '/Location/Name', message: texts().setTrack });
  if (missing.length > 0) throw problems.refused(texts().notSaved, texts().needed, missing);
  const { Start: start, LastDay } = body;
  const fault = LastDay === undefined ? null : daysFault(start, LastDay);
  if (fault) {
    const message = texts()[fault];
    throw problems.refused(texts().notSaved, message, [{ path: '/LastDay', message }]);
  }
  return { name, start, track, days: LastDay === undefined ? null : countDays(start, LastDay) };
}

/**
 * Adds an event, with the roster of another event if the body names one, and returns its card. A problem when the
 * organization has an event of that name and date, or has no event to copy.
 */
export async function createEvent(work: Work, organizationId: string, body: BodyOf<'CreateEvent'>) {
  const { trx, audit } = work;
  const { days, ...members } = readMembers(body);
  const id = newId();
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('event')
    .values({ id, organization_id: organizationId, ...members, days: days ?? 1 })
    .onConflict(conflict => conflict.columns(['organization_id', 'name_key', 'start']).doNothing())
    .executeTakeFirst();
  if (!added) throw problems.taken(texts().alreadyThere(members.name));
  const { CopyRosterOf: sourceId } = body;
  const copied = sourceId && (await copyRoster(work, { organizationId, eventId: id, sourceId }));
  const details = { Date: members.start, Track: members.track, ...copied };
  await audit(organizationId, { action: 'event-created', about: members.name, details });
  return selectEventCards(trx).where('event.id', '=', id).executeTakeFirstOrThrow();
}

type EventDates = Pick<LockedEvent, 'name' | 'start' | 'track' | 'days'>;

/** Returns the changed fields of an event for the audit log. */
function changesOf(before: EventDates, after: EventDates): AuditDetails {
  const members = { Name: 'name', Date: 'start', Days: 'days', Track: 'track' } as const;
  return Object.fromEntries(
    Object.entries(members).flatMap(([word, member]) =>
      before[member] === after[member] ? [] : [[word, `${before[member]} → ${after[member]}`]],
    ),
  );
}

/** Saves the settings of an event over the Version they were read with (docs/product.md#saving-a-roster). */
export async function updateEvent(
  { trx, audit }: Work,
  organizationId: string,
  body: BodyOf<'UpdateEvent'>,
): Promise<void> {
  const { days: said, ...members } = readMembers(body);
  const event = await lockEventAsRead(trx, organizationId, body);
  const { id, sequence } = event;
  const days = said ?? event.days;
  await trx
    .updateTable('event')
    .set({ ...members, days, closes_on: closesWith(members.start, days), sequence: sequence + 1 })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const detail = texts().alreadyThere(members.name);
      throw problems.refused(texts().notSaved, detail, [{ path: '/Name', message: detail }]);
    });
  const details = changesOf(event, { ...members, days });
  if (Object.keys(details).length > 0) {
    await audit(organizationId, { action: 'event-changed', about: members.name, details });
  }
  if (days !== event.days)
    await moveDays(trx, [{ id, earlier: countDaysEarlier({ ...members, days }, event) }]);
}
