import type { BodyOf } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { ALL_DAYS, countDays, daySet, daysFault, daysIn } from '#domain/events/days.ts';
import { loadClubGroups } from '#server/clubs/run-groups.ts';
import { findPresentMembers } from '#server/people/membership/membership.ts';
import { newId } from '#server/platform/ids.ts';
import { isUniqueViolation } from '#server/platform/problems/error-codes.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import {
  createEvents,
  type EventFields,
  findEvent,
  lockEvent,
  lockEventAsRead,
  setHours,
  turnOffPassedHours,
} from './event/event.ts';
import { selectEventCards } from './event/event-cards.ts';
import type { RosterEntry } from './roster/roster-rules.ts';
import { updateEvents } from './roster/update-events.ts';
import { loadRosterEntries, writeRoster } from './roster/write-roster.ts';
import { texts } from './texts.ts';

/** The ids of an event and of the earlier event whose roster it gets. */
interface Copying {
  readonly organizationId: string;
  readonly eventId: string;
  readonly sourceId: string;
}

/**
 * Copies the attendees of an event, with group, car, car number, car sharer, instructor and the instructor that they asked for, to a
 * new event. Returns the name of the source and the number of attendees for the audit log. People who left the club or were removed from it stay out, and days that the new event does not have
 * (docs/product.md#copying-a-roster). A problem when the organization has no such source.
 */
async function copyRoster(
  { trx, now }: Work,
  { organizationId, eventId, sourceId }: Copying,
): Promise<AuditDetails> {
  const source = await findEvent(trx, organizationId, sourceId);
  const event = await lockEvent(trx, organizationId, eventId);
  const entries = await loadRosterEntries(trx, source.id);
  const ids = entries.map(({ personId }) => personId);
  const present = await findPresentMembers(trx, organizationId, ids);
  const groups = await loadClubGroups(trx, organizationId);
  const stillHere = (id: string | null = null) => (id !== null && present.has(id) ? id : null);
  const added = entries
    .filter(({ personId }) => present.has(personId))
    .map(
      ({ absent: _, days = ALL_DAYS, ...entry }): RosterEntry => ({
        ...entry,
        instructorId: stillHere(entry.instructorId),
        sharesCarWith: stillHere(entry.sharesCarWith),
        askedFor: stillHere(entry.askedFor),
        days: daySet(daysIn(days), event.days),
      }),
    );
  const changes = { added, changed: [], removedIds: [], reassignedIds: [] };
  await writeRoster(trx, event, changes, { now, source: 'admin', groups });
  return { 'Roster of': source.name, Attendees: added.length };
}

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
  const { trx, audit, now } = work;
  const { days, ...members } = readMembers(body);
  const id = newId();
  await createEvents(trx, organizationId, [{ id, ...members, days: days ?? 1 }]).catch((error: unknown) => {
    throw isUniqueViolation(error) ? problems.taken(texts().alreadyThere(members.name)) : error;
  });
  const { CopyRosterOf: sourceId, PublishHour: publishHour = null, EveningHour: eveningHour = null } = body;
  await setHours(trx, id, { publishHour, eveningHour });
  await turnOffPassedHours(trx, [id], now);
  const copied = sourceId && (await copyRoster(work, { organizationId, eventId: id, sourceId }));
  const details = { Date: members.start, Track: members.track, ...copied };
  await audit(organizationId, { action: 'event-created', about: members.name, details });
  return selectEventCards(trx).where('event.id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the changed fields of an event for the audit log. */
function changesOf(before: EventFields, after: EventFields): AuditDetails {
  const members = { Name: 'name', Date: 'start', Days: 'days', Track: 'track' } as const;
  return Object.fromEntries(
    Object.entries(members).flatMap(([word, member]) =>
      before[member] === after[member] ? [] : [[word, `${before[member]} → ${after[member]}`]],
    ),
  );
}

/** Saves the settings of an event over the Version they were read with (docs/product.md#saving-a-roster). */
export async function updateEvent(
  work: Work,
  organizationId: string,
  body: BodyOf<'UpdateEvent'>,
): Promise<void> {
  const { trx, audit } = work;
  const { days: typedDays, ...members } = readMembers(body);
  const before = await lockEventAsRead(trx, organizationId, body);
  const fields = { ...members, days: typedDays ?? before.days };
  await updateEvents(work, [{ id: before.id, ...fields, before }]).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const detail = texts().alreadyThere(members.name);
    throw problems.refused(texts().notSaved, detail, [{ path: '/Name', message: detail }]);
  });
  const details = changesOf(before, fields);
  if (Object.keys(details).length > 0) {
    await audit(organizationId, { action: 'event-changed', about: members.name, details });
  }
}
