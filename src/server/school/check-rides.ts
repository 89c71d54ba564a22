import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import type { CheckRideEvent } from '#contract/school/decisions.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { createCheckRide } from '#server/evals/lifecycle/create-evals.ts';
import { deletePending } from '#server/evals/lifecycle/pending-evals.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasLeft, isCounted, isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { orUnnamed } from '#server/platform/messages/roster-mail.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { isRepeated, lockAsChief } from './sign-off.ts';
import { texts } from './texts.ts';

/** Days after an event during which a check ride of it can still be requested, since evals are often written later. */
const DAYS_AFTER = 14;

const attends = sql`attendee.event_id = event.id and not absent`;

/** The attendee may examine: examiners and chief instructors of a club with examiners, else any instructor. */
const mayExamine = sql`(
  not exists (select from organization_role as examiner
    where examiner.organization_id = event.organization_id and role = 'examiner')
  or exists (select from organization_role as examiner
    where examiner.organization_id = event.organization_id and examiner.person_id = attendee.person_id
      and role in ('examiner', 'chief')))`;

/**
 * Loads the events of a student with the people who may examine there, from two weeks ago on; the next event first. None for a
 * student who left the club.
 */
export async function loadCheckRideEvents(db: Db, now: Date, organizationId: string, studentId: string) {
  const today = dayInClubOf(sql`event.organization_id`, now);
  const { rows } = await sql<CheckRideEvent>`
    select event.id as "EventId", event.name as "Name", event.start as "Start", (
      select coalesce(json_agg(json_build_object('UserId', club_person.id, 'DisplayName', club_person.name)
        order by club_person.name), '[]')
      from attendee join club_person
        on club_person.id = attendee.person_id and club_person.organization_id = event.organization_id
      where ${attends} and instructs and not has_left and ${mayExamine}) as "Examiners"
    from event
    where organization_id = ${organizationId} and cancelled_at is null and last_day >= ${today} - ${DAYS_AFTER}::integer
      and exists (select from attendee where ${attends} and person_id = ${studentId} and not instructs)
      and not ${hasLeft(sql`${studentId}::uuid`, sql`event.organization_id`)}
    order by start, name`.execute(db);
  return rows;
}

const refuseExaminer = (message: string) =>
  problems.refused(texts().notAsked, message, [{ path: '/ExaminerId', message }]);

/** A check ride that nobody has written. */
interface UnwrittenRide {
  readonly id: string;
  readonly organization_id: string;
  readonly subject_id: string;
}

async function deleteRide({ trx, audit }: Work, ride: UnwrittenRide): Promise<void> {
  const { id, organization_id: organizationId, subject_id: personId } = ride;
  await deletePending(trx, sql`id = ${id} and check_ride_for is not null`);
  await audit(organizationId, { action: 'check-ride-cancelled', personId });
}

/**
 * Deletes the check rides of a student and run group that no list shows, since their event is cancelled or their examiner
 * absent, unless the examiner has begun them. Problem: 409 while another check ride is open.
 */
async function deleteShadowedRides(
  work: Work,
  about: Readonly<Record<'organization_id' | 'subject_id' | 'check_ride_for', string>>,
): Promise<void> {
  const { organization_id, subject_id, check_ride_for } = about;
  const rides = await work.trx
    .selectFrom('eval')
    .select(['id', 'organization_id', 'subject_id', 'draft'])
    .select(sql<boolean>`not ${isCounted}`.as('isSetAside'))
    .where('organization_id', '=', organization_id)
    .where('subject_id', '=', subject_id)
    .where('check_ride_for', '=', check_ride_for)
    .where('state', '<', COMPLETED)
    .forUpdate()
    .execute();
  if (rides.some(({ isSetAside }) => !isSetAside)) throw problems.conflict(texts().askedBefore);
  for (const ride of rides) if (ride.draft === null) await deleteRide(work, ride);
}

/** A check ride that its examiner has not submitted. */
interface RideFacts {
  readonly messageId: string;
  readonly evalId: string;
  readonly student: string | null;
  readonly group: string;
  readonly event: string;
  readonly asker: string | null;
}

/** The message that asks an examiner to ride with a student. */
export const checkRideMessage: Kind<RideFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<RideFacts>`
        select message.id as "messageId", eval.id as "evalId", event.name as event, run_group.name as "group",
          ${nameInClub(sql`eval.subject_id`, sql`eval.organization_id`, null)} as student,
          ${nameInClub(sql`(params->>'actor')::uuid`, sql`eval.organization_id`, null)} as asker
        from message join eval on eval.id = message.evals[1] and eval.evaluator_id = message.person_id and ${isOpen}
        join event on event.id = eval.event_id join run_group on run_group.id = eval.check_ride_for
        where ${isAmong(messageIds)}`,
    ),
  write({ evalId, student, group, event, asker }, { language, club }, publicUrl) {
    const words = texts(language);
    return {
      heading: words.askedToRide(orUnnamed(student, language)),
      paragraphs: [words.rideFor(orUnnamed(asker, language), club, group, event), words.rideCounts(group)],
      button: { label: words.openEval, url: publicUrl + paths.fillEval(evalId) },
      footer: words.becauseInstructor(club),
    };
  },
};

/**
 * Asks an instructor of an event, for a chief instructor, to ride with a student (docs/school.md#check-rides): the
 * instructor gets one more eval. The same id again changes nothing.
 */
export async function askCheckRide(work: Work<Caller>, given: BodyOf<'AskCheckRide'>): Promise<void> {
  const { trx, now, by, audit } = work;
  const { EvalId, OrganizationId, UserId, RunGroupId, EventId, ExaminerId } = given;
  await lockAsChief(work, OrganizationId);
  const about = { organization_id: OrganizationId, subject_id: UserId, check_ride_for: RunGroupId };
  if (await isRepeated(work, 'eval', EvalId, about)) return;
  const group = await trx
    .selectFrom('run_group')
    .select('name')
    .where('id', '=', RunGroupId)
    .where('organization_id', '=', OrganizationId)
    .where('position', 'is not', null)
    .executeTakeFirst();
  // A simultaneous cancellation runs before or after this call.
  await lockEvent(trx, OrganizationId, EventId);
  const events = await loadCheckRideEvents(trx, now, OrganizationId, UserId);
  const event = events.find(({ EventId: id }) => id === EventId);
  if (!group || !event) throw problems.absent();
  if (event.Examiners.every(({ UserId: id }) => id !== ExaminerId)) {
    throw refuseExaminer(texts().noExaminer(event.Name));
  }
  await deleteShadowedRides(work, about);
  await createCheckRide(
    trx,
    { id: EventId, organizationId: OrganizationId },
    {
      id: EvalId,
      evaluatorId: ExaminerId,
      subjectId: UserId,
      runGroupId: RunGroupId,
      checkRideFor: RunGroupId,
    },
    now,
  );
  await queue(
    work,
    {
      kind: 'check-ride',
      organizationId: OrganizationId,
      eventId: EventId,
      params: { actor: by.personId },
    },
    [ExaminerId],
    () => ({ evals: [EvalId] }),
  );
  const details = { Group: group.name };
  await audit(OrganizationId, { action: 'check-ride-asked', personId: UserId, details });
}

/** Cancels a check ride for a chief instructor and deletes its eval, even if the examiner has begun it. */
export async function cancelCheckRide(
  work: Work<Caller>,
  organizationId: string,
  evalId: string,
): Promise<void> {
  await lockAsChief(work, organizationId);
  const ride = await work.trx
    .selectFrom('eval')
    .select(['id', 'organization_id', 'subject_id', 'completed_at'])
    .where('id', '=', evalId)
    .where('organization_id', '=', organizationId)
    .where('check_ride_for', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow(problems.absent);
  if (ride.completed_at) throw problems.conflict(texts().rideWritten);
  await deleteRide(work, ride);
}
