import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { InstructorLimits } from '#contract/events/limits.ts';
import { ALL_DAYS, countDays, daySet, daysIn } from '#domain/events/days.ts';
import { limitGroups } from '#domain/events/limits/limits.ts';
import { loadClubGroups } from '#server/clubs/run-groups.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { findEvent, type LockedEvent, lockEvent } from '#server/events/event/event.ts';
import { ladderOf, namesOfLadder } from '#server/events/roster/ladder.ts';
import { rosterChanges } from '#server/events/roster/roster-rules.ts';
import { loadRosterEntries, writeRoster } from '#server/events/roster/write-roster.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { type Actor, doWork, type Work } from '#server/platform/work/work.ts';
import { saveLimits } from './save-limits.ts';
import { texts } from './texts.ts';

/** Returns the Version of limits, and of the days on which the instructor comes where the editor changes them, too. */
const versionOfLimits = (
  { MaxStudents, Groups, OwnGroup, Note }: Omit<InstructorLimits, 'UserId' | 'Version'>,
  days?: readonly number[],
): string => versionOf([MaxStudents, Groups, OwnGroup, Note, days]);

/** Loads what each instructor of an event can take. A problem when the organization has no such event. */
async function loadLimits(
  db: Db,
  { organizationId, eventId }: { readonly organizationId: string; readonly eventId: string },
): Promise<InstructorLimits[]> {
  const rows = await db
    .selectFrom('limits_at_event')
    .select(['person_id as UserId', 'max_students as MaxStudents', 'run_groups as Groups'])
    .select(['own_group as OwnGroup', 'note as Note', 'source as Source'])
    .where('event_id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .orderBy('person_id')
    .execute();
  if (rows.length === 0) await findEvent(db, organizationId, eventId);
  return rows.map(row => ({ ...row, Version: versionOfLimits(row) }));
}

/** Saves what an instructor can take at an event, for an admin. A problem when the person does not instruct there. */
async function saveLimitsOf(
  work: Work,
  organizationId: string,
  body: BodyOf<'SaveInstructorLimits'>,
): Promise<void> {
  const { EventId: eventId, UserId, Version } = body;
  const event = await lockEvent(work.trx, organizationId, eventId);
  const limits = await loadLimits(work.trx, { organizationId, eventId });
  const shown = limits.find(row => row.UserId === UserId);
  if (!shown) throw problems.absent();
  refuseStale(Version, shown.Version);
  await saveLimits(work, event, body);
}

const selectMine = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('limits_at_event as limits')
    .innerJoin('event', 'event.id', 'limits.event_id')
    .innerJoin('membership', join =>
      join
        .onRef('membership.organization_id', '=', 'limits.organization_id')
        .onRef('membership.person_id', '=', 'limits.person_id')
        .on('membership.status', 'in', ['asked', 'accepted']),
    )
    .innerJoin('organization', 'organization.id', 'event.organization_id')
    .innerJoin('attendee', join =>
      join
        .onRef('attendee.event_id', '=', 'limits.event_id')
        .onRef('attendee.person_id', '=', 'limits.person_id'),
    )
    .where('limits.person_id', '=', personId)
    .where('event.cancelled_at', 'is', null)
    .where('event.last_day', '>=', dayInClub(now));

/** Loads what a person can take at each coming event where they instruct, the next event first. */
async function loadMyLimits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<ReplyOf<'GetMyLimits'>> {
  const rows = await selectMine(db, personId, now())
    .select(['event.id as EventId', 'event.name as EventName', 'event.start as Start'])
    .select(['event.last_day as LastDay', 'attended_days_mask'])
    .select(['max_students as MaxStudents', 'run_groups as Groups', 'own_group as OwnGroup'])
    .select(['limits.note as Note', 'source as Source'])
    .select(ladderOf(sql.ref('event.organization_id')).as('ladder'))
    .select(
      sql<
        string[]
      >`array(select distinct run_group from roster_entry as listed where listed.event_id = event.id)`.as(
        'groups',
      ),
    )
    .orderBy('event.start')
    .orderBy('event.name')
    .orderBy('event.id')
    .execute();
  return rows.map(({ ladder, groups, attended_days_mask, ...row }) => {
    const Days = daysIn(attended_days_mask);
    return {
      ...row,
      Days,
      RunGroups: [...new Set(limitGroups(groups, namesOfLadder(ladder)).values())],
      Version: versionOfLimits(row, Days),
    };
  });
}

/**
 * Saves on which days of an event the caller comes, and returns the change for the audit log; an organizer who edits the
 * roster meanwhile gets 409. A problem when a date is no day of the event: an organizer has changed its days.
 */
async function saveMyDates(
  { trx, by: { personId }, now }: Work<Actor>,
  event: LockedEvent,
  dates: readonly string[],
): Promise<{ readonly Days?: string }> {
  const { start, lastDay } = event;
  if (dates.some(date => date < start || date > lastDay)) throw problems.conflict(texts().daysChanged);
  const days = daySet(
    dates.map(date => countDays(start, date)),
    event.days,
  );
  const before = await loadRosterEntries(trx, event.id);
  const after = before.map(entry => (entry.personId === personId ? { ...entry, days } : entry));
  const changes = rosterChanges(before, after);
  await writeRoster(trx, event, changes, {
    now,
    source: 'instructor',
    groups: await loadClubGroups(trx, event.organizationId),
  });
  return changes.changed.length === 0
    ? {}
    : { Days: days === ALL_DAYS ? 'all' : dates.toSorted().join(', ') };
}

/**
 * Saves what the caller can take at an event, and on which days they come. A problem when they instruct at no such coming
 * event.
 */
async function saveMyLimits(work: Work<Actor>, { Dates, ...body }: BodyOf<'SaveMyLimits'>): Promise<void> {
  const { by, trx, now } = work;
  const { organizationId } = await trx
    .selectFrom('event')
    .select('organization_id as organizationId')
    .where('id', '=', body.EventId)
    .executeTakeFirstOrThrow(problems.absent);
  const event = await lockEvent(trx, organizationId, body.EventId);
  const limits = await loadMyLimits({ db: trx, now: () => now }, by.personId);
  const shown = limits.find(({ EventId }) => EventId === body.EventId);
  if (!shown) throw problems.absent();
  refuseStale(body.Version, shown.Version);
  const changed = Dates ? await saveMyDates(work, event, Dates) : {};
  await saveLimits(work, event, { ...body, UserId: by.personId }, changed);
}

export const limitsHandlers = {
  GetInstructorLimits: ({ query }, { db }) => loadLimits(db, query),

  SaveInstructorLimits: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => saveLimitsOf(work, query.organizationId, body)),

  GetMyLimits: ({ caller }, deps) => loadMyLimits(deps, caller.personId),

  SaveMyLimits: ({ body, caller }, deps) => doWork(deps, caller, work => saveMyLimits(work, body)),
} satisfies Partial<Handlers>;
