import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import type { NewSolo } from '#contract/school/solo.ts';
import { lastDayOf } from '#domain/events/days.ts';
import { type SoloRule, soloFault } from '#domain/school/solo.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { currentPersonId } from '#server/people/invite-people.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordSignOffs } from './decisions/record-decisions.ts';
import { loadCandidate } from './load-advancement.ts';
import { notifyOfDecision, recommendsSolo } from './notify-of-decision.ts';
import { decidesAlone, isRepeated, lockAsChief, refuse } from './sign-off.ts';
import { texts } from './texts.ts';

interface SoloEvent {
  readonly organization_id: string;
  readonly name: string;
  readonly track: string;
  readonly start: string;
  readonly days: number;
  readonly solo: SoloRule;
  readonly signedOn: string;
  /** The student's run group at the event; null: the student is not on the roster. */
  readonly group: string | null;
}

/** Loads the event for one of its instructors. A problem for others, and about the caller themselves. */
async function loadSoloEvent(
  { trx, by }: Work<Caller>,
  { EventId, UserId, SignedAt }: NewSolo,
): Promise<SoloEvent> {
  const { rows } = await sql<SoloEvent>`
    select event.organization_id, event.name, event.track, event.start, event.days, organization.solo,
      ${dayInClub(new Date(SignedAt))} as "signedOn", (
        select run_group from roster_entry
        where event_id = event.id and person_id = ${UserId} and not instructs and not absent) as group
    from event join organization on organization.id = event.organization_id and school
    where event.id = ${EventId} and cancelled_at is null and exists (
      select from attendee
      where event_id = event.id and person_id = ${by.personId} and person_id <> ${UserId}
        and instructs and ${hasAccepted(by.personId, sql`event.organization_id`)})`.execute(trx);
  const [event] = rows;
  if (!event) throw problems.absent();
  return event;
}

/**
 * Signs for an instructor of the event that a student drives alone, for a day or the event (docs/school.md#solo), at
 * the time of the instructor's phone, which may have been offline. The same id again changes nothing.
 */
export async function signSolo(work: Work<Caller>, sent: NewSolo): Promise<void> {
  const { trx, by, now, audit } = work;
  const { SignOffId, Scope, Day, DryOnly, SignedAt } = sent;
  const UserId = await currentPersonId(trx, sent.UserId);
  const solo = { ...sent, UserId };
  const event = await loadSoloEvent(work, solo);
  const { organization_id: organizationId, group } = event;
  const about = {
    organization_id: organizationId,
    person_id: UserId,
    kind: 'solo',
    event_id: solo.EventId,
  } as const;
  if (await isRepeated(work, 'sign_off', SignOffId, { ...about, signed_by: by.personId })) return;
  if (group === null) throw refuse(texts().notOnRoster, '/UserId');
  const last = lastDayOf(event.start, event.days);
  const fault = soloFault(
    solo,
    { rule: event.solo, signedOn: event.signedOn, first: event.start, last },
    now,
  );
  if (fault) throw refuse(texts().soloFaults[fault], `/${fault}`);
  // The database rejects a second solo with the id, and the call runs again.
  await recordSignOffs(trx, [
    {
      id: SignOffId,
      ...about,
      group_name: group,
      note: solo.Statement,
      first_day: Day,
      last_day: Scope === 'event' ? last : Day,
      dry_only: DryOnly,
      signed_by: by.personId,
      signed_at: new Date(SignedAt),
      facts: { Event: event.name, Track: event.track, ReceivedAt: now.toISOString() },
    },
  ]);
  const details = { Event: event.name, SignedAt, ...(DryOnly && { Dry: 'only' }) };
  await audit(organizationId, { action: 'solo-signed', personId: UserId, details });
}

/** Signs for a chief instructor that a student drives alone from now on. The same id again changes nothing. */
export async function signSoloForGood(work: Work<Caller>, solo: BodyOf<'SignSoloForGood'>): Promise<void> {
  const { trx, by, now, audit } = work;
  const { SignOffId, OrganizationId, UserId, DryOnly } = solo;
  await lockAsChief(work, OrganizationId);
  const about = { organization_id: OrganizationId, person_id: UserId, kind: 'solo', event_id: null } as const;
  if (await isRepeated(work, 'sign_off', SignOffId, { ...about, signed_by: by.personId })) return;
  const { student } = await loadCandidate(work, solo);
  if (UserId === by.personId) throw problems.refused(texts().notSigned, texts().notOneself);
  if (student.Solo) throw problems.conflict(texts().soloBefore);
  decidesAlone(student, ({ Kind }) => Kind === 'solo');
  const { Statement: note } = solo;
  const { Days, Instructors, Group } = student;
  await recordSignOffs(trx, [
    {
      id: SignOffId,
      ...about,
      group_name: Group,
      note,
      dry_only: DryOnly,
      signed_by: by.personId,
      signed_at: now,
      facts: { Days, Instructors, Score: student.Scores.at(-1) ?? 0 },
    },
  ]);
  await notifyOfDecision(work, {
    kind: 'solo',
    id: SignOffId,
    organizationId: OrganizationId,
    studentId: UserId,
    answers: recommendsSolo,
  });
  const details = { Days, Instructors, ...(DryOnly && { Dry: 'only' }) };
  await audit(OrganizationId, { action: 'solo-signed', personId: UserId, details });
}
