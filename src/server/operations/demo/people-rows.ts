import { clubId } from '#demo/club.ts';
import { idOf } from '#demo/ids.ts';
import type { DemoPeople, DemoPerson } from '#demo/people.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/recognise-person.ts';
import { carAddress, faceAddress } from './draw-pictures.ts';
import type { SetRow } from './insert-set.ts';

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
  created_at: '2020-01-01T00:00:00Z',
});

export const emailRow = ({ id, email }: DemoPerson): SetRow<'person_email'> => ({ email, person_id: id });

/** People who have signed in have accepted the club. */
export const membershipRow = ({ id, ...person }: DemoPerson): SetRow<'membership'> => ({
  organization_id: clubId,
  person_id: id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  accepted_at: person.hasSignedIn ? '2020-01-01T00:00:00Z' : null,
  answered_at: person.hasSignedIn ? '2020-01-01T00:00:00Z' : null,
  invited_as_admin: false,
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
