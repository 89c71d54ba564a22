import { hoursAfter } from '#demo/calendar.ts';
import { clubId, clubName, type DemoClub } from '#demo/club.ts';
import { type DemoEval, vehicleOf } from '#demo/evals.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf, linkKeyOf } from '#demo/ids.ts';
import type { AuditAction, AuditDetails } from '#domain/clubs/audit-actions.ts';
import { ALL_DAYS } from '#domain/events/days.ts';
import type { SetRow } from './insert-set.ts';
import { groupId, recommendationOf } from './school-rows.ts';

export const eventRow = ({ id, name, start, days, track, publishedAt }: DemoEvent): SetRow<'event'> => ({
  id,
  organization_id: clubId,
  name,
  start,
  days,
  track: track.name,
  published_at: publishedAt,
  announcements: publishedAt === null ? 1 : 0,
  meeting: publishedAt === null ? '7:30 in the classroom above the paddock' : '',
  created_at: hoursAfter(start, -30 * 24),
});

/** The attendees of an event; `idOfGroup` returns the id of a run group. */
export function attendeeRows(
  event: DemoEvent,
  idOfGroup: (name: string) => string | null = groupId,
): SetRow<'attendee'>[] {
  const common = { event_id: event.id, organization_id: clubId };
  // Next week the last driver shares the car of another run group's driver.
  const last = event.publishedAt === null ? event.starts.at(-1) : undefined;
  const sharer = event.starts.find(({ group }) => group !== last?.group);
  return [
    ...event.coaches.map(({ person: { id, cars } }) => ({
      ...common,
      person_id: id,
      run_group_id: null,
      vehicle: cars[0] ? vehicleOf(cars[0]) : '',
      car_number: '',
      instructor_id: null,
      comes_on: ALL_DAYS,
      shares_car_with: null,
    })),
    ...event.starts.map(start => {
      const { driver, group, coach, comesOn } = start;
      const shared = start === last ? sharer : undefined;
      const owner = shared ?? start;
      return {
        ...common,
        person_id: driver.person.id,
        run_group_id: idOfGroup(group),
        vehicle: vehicleOf(owner.car),
        // A driver keeps the number from event to event.
        car_number: String((Number.parseInt(owner.driver.person.id.slice(-4), 16) % 900) + 10),
        instructor_id: coach?.person.id ?? null,
        comes_on: comesOn,
        shares_car_with: shared?.driver.person.id ?? null,
      };
    }),
  ];
}

/** The time at which the pairings of the coming event were announced; never in the future. */
export const announcedAt = ({ start }: DemoEvent): Date => hoursAfter(start, -15 * 24 + 18);

/** The announced pairings of a coming event. The last pair is newer, so that visitors see a change to announce. */
export function announcedRows(event: DemoEvent): SetRow<'announced_pairing'>[] {
  const pairs = attendeeRows(event).filter(({ instructor_id }) => instructor_id !== null);
  return event.publishedAt !== null
    ? []
    : pairs.toSpliced(-1).map(({ person_id, shares_car_with: _, ...stated }) => ({
        ...stated,
        student_id: person_id,
        instructor_comes_on: ALL_DAYS,
        announced_at: announcedAt(event),
      }));
}

/** The ids of the people whom announced pairings concern. */
export const recipientsOf = (pairs: readonly SetRow<'announced_pairing'>[]): ReadonlySet<unknown> =>
  new Set(pairs.flatMap(({ student_id, instructor_id }) => [student_id, instructor_id]));

export function evalRow({ submitted, event, ...made }: DemoEval): SetRow<'eval'> {
  return {
    id: made.id,
    organization_id: clubId,
    event_id: event.id,
    eval_type: made.evalType,
    state: made.state,
    evaluator_id: made.evaluatorId,
    subject_id: made.subjectId,
    car: made.car,
    answers: submitted?.score.answers ?? {},
    apex_score: submitted?.score.apexScore ?? null,
    summary: submitted?.score.summary ?? null,
    public_notes: submitted?.publicNotes ?? '',
    private_notes: submitted?.privateNotes ?? '',
    public_link_key: submitted ? linkKeyOf(made.id) : null,
    last_updated: submitted?.at ?? event.publishedAt,
    completed_at: submitted?.at ?? null,
    beside_roster: false,
    check_ride_for: null,
    ...recommendationOf({ submitted, event, ...made }),
  };
}

interface Entry {
  readonly at: Date;
  readonly actorId: string;
  readonly action: AuditAction;
  readonly about: string;
  readonly personId?: string;
  readonly details?: AuditDetails;
}

function ofEvent(event: DemoEvent, actorId: string): Entry[] {
  const { start, name, starts } = event;
  const entry = { actorId, about: name };
  const announced = announcedRows(event);
  return [
    {
      ...entry,
      at: hoursAfter(start, -16 * 24 + 15.4),
      action: 'welcomes-sent',
      details: { Sent: starts.length },
    },
    ...(announced.length > 0
      ? [
          {
            ...entry,
            at: announcedAt(event),
            action: 'pairings-announced' as const,
            details: { Pairings: announced.length, Messages: recipientsOf(announced).size },
          },
        ]
      : []),
    { ...entry, at: hoursAfter(start, -9.2), action: 'roster-exported' },
    { ...entry, at: hoursAfter(start, 5 * 24 + 17.7), action: 'results-exported' },
  ];
}

/** Entries of the audit log for the organizers' past actions. */
export function auditRows({ people, events }: DemoClub, now: Date): SetRow<'audit_entry'>[] {
  const { organizer, registrar } = people;
  const began = events[0]?.start ?? '2020-01-01';
  const entries: Entry[] = [
    {
      at: hoursAfter(began, -60 * 24 + 14.2),
      actorId: organizer.id,
      action: 'settings-saved',
      about: clubName,
    },
    {
      at: hoursAfter(began, -60 * 24 + 14.5),
      actorId: organizer.id,
      action: 'admin-added',
      about: '',
      personId: registrar.id,
    },
    ...events.flatMap(event => ofEvent(event, registrar.id)),
  ];
  return entries
    .filter(({ at }) => at < now)
    .map(({ at, actorId, action, about, personId, details }) => ({
      id: idOf(`audit ${action} ${about} ${at.getTime()}`, at.getTime()),
      organization_id: clubId,
      actor_id: actorId,
      action,
      about,
      person_id: personId ?? null,
      details: details ?? {},
      at,
    }));
}
