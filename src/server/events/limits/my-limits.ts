import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { daySet, daysIn } from '#domain/events/days.ts';
import { limitGroups } from '#domain/events/limits/limits.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { rosterChanges } from '#server/events/roster/changes.ts';
import { ladderOf, namesOfLadder } from '#server/events/roster/ladder.ts';
import { type LockedEvent, lockEvent } from '#server/events/roster/lock-event.ts';
import { loadRosterEntries, writeRoster } from '#server/events/roster/write-roster.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { saveLimits } from './save-limits.ts';

const selectMine = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('limits_at_event as limits')
    .innerJoin('event', 'event.id', 'limits.event_id')
    .innerJoin('membership', join =>
      join
        .onRef('membership.organization_id', '=', 'limits.organization_id')
        .onRef('membership.person_id', '=', 'limits.person_id')
        .on('membership.left_at', 'is', null),
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
export async function loadMyLimits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<ReplyOf<'GetMyLimits'>> {
  const rows = await selectMine(db, personId, now())
    .select(['event.id as EventId', 'event.name as EventName', 'event.start as Start'])
    .select(['event.last_day as LastDay', 'comes_on'])
    .select(['max_students as MaxStudents', 'run_groups as Groups', 'own_group as OwnGroup'])
    .select(['limits.note as Note', 'source as Source'])
    .select(ladderOf(sql.ref('event.organization_id')).as('ladder'))
    .select(
      sql<
        string[]
      >`array(select distinct run_group from attendee as all_of where all_of.event_id = event.id)`.as(
        'groups',
      ),
    )
    .orderBy('event.start')
    .orderBy('event.name')
    .orderBy('event.id')
    .execute();
  return rows.map(({ ladder, groups, comes_on, ...row }) => ({
    ...row,
    Days: daysIn(comes_on),
    RunGroups: [...new Set(limitGroups(groups, namesOfLadder(ladder)).values())],
  }));
}

/** Saves on which days of an event the caller comes. An organizer who edits the roster meanwhile gets 409. */
async function saveMyDays(
  { trx, by: { personId }, now }: Work<Actor>,
  event: LockedEvent,
  days: readonly number[],
): Promise<void> {
  const before = await loadRosterEntries(trx, event.id);
  const after = before.map(entry =>
    entry.personId === personId ? { ...entry, days: daySet(days, event.days) } : entry,
  );
  await writeRoster(trx, event, rosterChanges(before, after), { now, source: 'sync' });
}

/**
 * Saves what the caller can take at an event, and on which days they come. A problem when they instruct at no such coming
 * event.
 */
export async function saveMyLimits(
  work: Work<Actor>,
  { Days, ...body }: BodyOf<'SaveMyLimits'>,
): Promise<void> {
  const { personId } = work.by;
  const { organizationId } = await selectMine(work.trx, personId, work.now)
    .select('event.organization_id as organizationId')
    .where('event.id', '=', body.EventId)
    .executeTakeFirstOrThrow(problems.absent);
  if (Days) await saveMyDays(work, await lockEvent(work.trx, organizationId, body.EventId), Days);
  await saveLimits(work, organizationId, { ...body, UserId: personId });
}
