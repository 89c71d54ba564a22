import { sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type Destination, destinationOf } from '#domain/messages/preference.ts';
import { compareText } from '#domain/people/name-order.ts';
import { personName } from '#domain/people/names.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns } from '#server/platform/messages/contact.ts';
import { notifiedOf } from '#server/platform/messages/event-messages.ts';

/** An attendee to welcome. */
export interface Welcome {
  readonly personId: string;
  readonly to: Destination;
  readonly language: Language;
  /** Has an account. People without an account sign in with the address. */
  readonly hasSignedIn: boolean;
  readonly group: string;
  readonly vehicle: string;
  readonly instructs: boolean;
  /** The name of the student's instructor. */
  readonly instructor: string | null;
  /** The names of an instructor's students with their cars. */
  readonly students: readonly string[];
}

function loadPresentAttendees(db: Db, eventId: string) {
  return db
    .selectFrom('attendee')
    .innerJoin('person', 'person.id', 'attendee.person_id')
    .innerJoin('club_person as named', join =>
      join
        .onRef('named.id', '=', 'attendee.person_id')
        .onRef('named.organization_id', '=', 'attendee.organization_id'),
    )
    .leftJoin(notifiedOf(eventId).as('notified'), join =>
      join.onRef('notified.person_id', '=', 'attendee.person_id'),
    )
    .select([
      'person.id',
      'named.display_name as displayName',
      'named.first_name as firstName',
      'named.last_name as lastName',
      'named.email',
      'attendee.run_group as group',
      'attendee.vehicle',
      'attendee.instructor_id as instructorId',
      'notified.welcomed',
      ...contactColumns,
      sql<boolean>`exists (select from identity where identity.person_id = person.id)`.as('hasSignedIn'),
    ])
    .where('attendee.event_id', '=', eventId)
    .where('attendee.absent', '=', false)
    .orderBy('person.id')
    .execute();
}

/** Returns the attendees to welcome: not welcomed before, not opted out, and with an address. */
export async function planWelcomes(db: Db, eventId: string): Promise<Welcome[]> {
  const attendees = await loadPresentAttendees(db, eventId);
  const names = new Map(attendees.map(attendee => [attendee.id, personName(attendee)]));
  const studentsOf = Map.groupBy(attendees, ({ instructorId }) => instructorId);
  return attendees.flatMap(attendee => {
    const to = destinationOf(attendee);
    if (attendee.welcomed || to === null) return [];
    const students = (studentsOf.get(attendee.id) ?? []).map(({ id, vehicle }) =>
      vehicle === '' ? `${names.get(id)}` : `${names.get(id)} (${vehicle})`,
    );
    const { id: personId, language, hasSignedIn, group, vehicle } = attendee;
    return {
      ...{ personId, to, language, hasSignedIn, group, vehicle },
      instructs: group === INSTRUCTOR_GROUP,
      instructor: names.get(attendee.instructorId ?? '') ?? null,
      students: students.sort(compareText),
    };
  });
}
