import { clubId, type DemoClub } from '#demo/club.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import type { DemoPeople, DemoPerson } from '#demo/people.ts';
import { calendarDateOf, daysAfter } from '#domain/text/calendar-date.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/recognise-person.ts';
import { carAddress, faceAddress } from './draw-pictures.ts';
import type { SetRow } from './insert-set.ts';
import { groupId } from './school-rows.ts';

export const everybody = ({ instructors, students, registrar }: DemoPeople): DemoPerson[] => [
  ...instructors,
  ...students,
  registrar,
];

export const personRow = (person: DemoPerson): SetRow<'person'> => ({
  id: person.id,
  display_name: person.displayName,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone: person.phone,
  picture_url: faceAddress(person),
  address: person.address,
  phone_verified_at: person.phone ? '2020-01-01T00:00:00Z' : null,
  preferred_communication: person.preferredCommunication,
});

export const emailRow = ({ id, email }: DemoPerson): SetRow<'person_email'> => ({ email, person_id: id });

/** People who have signed in have accepted the club. */
export const membershipRow = ({ id, ...person }: DemoPerson): SetRow<'membership'> => ({
  organization_id: clubId,
  person_id: id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  status: person.hasSignedIn ? 'accepted' : 'asked',
  status_at: '2020-01-01T00:00:00Z',
});

/** The built-in provider's, whose subjects are the addresses. */
export const identityRow = ({ id, email }: DemoPerson): SetRow<'identity'> => ({
  provider: EMAIL_PROVIDER,
  subject: email,
  person_id: id,
  email,
  email_verified: true,
  created_at: '2020-01-01T00:00:00Z',
});

export const carRows = (person: DemoPerson): SetRow<'car'>[] =>
  person.cars.map(({ name, make, model, year, modifications }, position) => ({
    id: idOf(`car ${position} of ${person.id}`),
    person_id: person.id,
    position,
    name,
    make,
    model,
    year,
    modifications,
    picture_url: carAddress(person, position),
    is_default: position === 0,
  }));

const kindId = idOf('kind of credential');

export const credentialKindRows: SetRow<'credential_kind'>[] = [
  { id: kindId, organization_id: clubId, name: 'MSF Level 2', needed_for: [groupId('Novice')] },
];

/** How many days after the start of the demo the first credentials end; all others end after 400 days. */
const ENDS = [400, 30, 500, -20];

/** A credential of each instructor but the last; nobody has verified that of the third. */
export function credentialRows({ people }: DemoClub, now: Date): SetRow<'credential'>[] {
  return people.instructors.toSpliced(-1).map(({ id }, place) => ({
    ...{ id: idOf(`credential ${place}`), organization_id: clubId, person_id: id, kind_id: kindId },
    ...{ number: `${20_411 + 137 * place}`, valid_from: daysAfter(calendarDateOf(now), -300) },
    valid_until: daysAfter(calendarDateOf(now), ENDS[place] ?? 400),
    ...(place !== 2 && { verified_by: people.organizer.id, verified_at: now }),
  }));
}

/** The limits of instructors at the coming event, which their students there keep. */
export const limitRows = (events: readonly DemoEvent[]): SetRow<'instructor_limits'>[] =>
  events
    .filter(({ publishedAt }) => publishedAt === null)
    .flatMap(({ id, coaches, starts }) =>
      coaches.map(({ person }, place) => {
        const groups = starts.filter(({ coach }) => coach?.person.id === person.id).map(({ group }) => group);
        return {
          event_id: id,
          person_id: person.id,
          max_students: Math.max(groups.length, 2),
          run_group_ids:
            place % 3 === 0 ? [...new Set([...groups, 'Novice', 'Intermediate'])].map(groupId) : null,
          own_group_id: place % 4 === 1 && !groups.includes('Advanced') ? groupId('Advanced') : null,
          note: place === 1 ? 'Rather no convertibles.' : '',
        };
      }),
    );
