import { sql } from 'kysely';
import type { OwnProfile } from '#contract/people/people.ts';
import type { ProfileMembers } from '#domain/people/members.ts';
import { fullName } from '#domain/people/names.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { addressOf } from '#server/platform/messages/contact.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { type ChosenPicture, choosePictures } from '#server/platform/storage/choose-pictures.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { updatePerson } from '#server/sign-in/person/change-person.ts';
import { loadGarage, writeGarage } from './garage.ts';

/** A profile without the identity that the signed-in user adds to it. */
export type StoredProfile = Omit<OwnProfile, 'IdentityProvider' | 'Identity'>;

const pendingOf = (channel: 'email' | 'sms') => sql<string | null>`(
  select address from contact_change where person_id = person.id and channel = ${channel})`;

/** Loads a person's profile with their garage. `Email` is the address for messages: the chosen address, else one of rosters. */
export async function loadProfile(db: Db, personId: string): Promise<StoredProfile> {
  const { UserId, PendingEmail, PendingPhone, PhoneConfirmed, ...members } = await db
    .selectFrom('person')
    .select(['display_name as DisplayName', 'first_name as FirstName', 'last_name as LastName'])
    .select([addressOf.as('Email'), 'phone as Phone', 'picture_url as Picture', 'person.address as Address'])
    .select('preferred_communication as PreferredCommunicationType')
    .select(['id as UserId', sql<boolean>`phone_verified_at is not null`.as('PhoneConfirmed')])
    .select([pendingOf('email').as('PendingEmail'), pendingOf('sms').as('PendingPhone')])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const edited = { ...members, Garage: await loadGarage(db, personId) };
  const FirstAndLastName = fullName(edited.FirstName, edited.LastName);
  const Version = versionOf(edited);
  return { ...edited, UserId, FirstAndLastName, Version, PendingEmail, PendingPhone, PhoneConfirmed };
}

/**
 * Stores a checked profile except its e-mail, which needs a code first. The person must be locked, and `before` be the stored
 * profile. A problem when the person may not use one of the pictures.
 */
export async function writeProfile(
  work: Work<Actor>,
  before: StoredProfile,
  after: ProfileMembers,
): Promise<void> {
  const { trx } = work;
  const faults = await choosePictures(work, before.UserId, picturesOf(before), picturesOf(after));
  if (faults.length > 0) {
    throw problems.refused(texts().profileNotSaved, texts().mendAndSave, faults);
  }
  await updatePerson(trx, before.UserId, {
    display_name: after.DisplayName,
    first_name: after.FirstName,
    last_name: after.LastName,
    phone: after.Phone,
    // Another phone must be confirmed again.
    ...(after.Phone !== before.Phone && { phone_verified_at: null }),
    picture_url: after.Picture,
    address: after.Address,
    preferred_communication: after.PreferredCommunicationType,
  });
  await writeGarage(trx, before.UserId, before.Garage, after.Garage);
}

/** The pictures of a profile and its cars, each with the member that names it. */
export const picturesOf = ({
  Picture,
  Garage,
}: Pick<ProfileMembers, 'Picture' | 'Garage'>): ChosenPicture[] => [
  { path: '/Picture', address: Picture },
  ...Garage.map((car, index) => ({ path: `/Garage/${index}/PictureUrl`, address: car.PictureUrl })),
];

/** Locks a person until the transaction ends, so that two saves of a profile run one after the other. */
export async function lockPerson(trx: Trx, personId: string): Promise<void> {
  await lockPeople(trx, [personId]);
}

/** Locks people until the transaction ends, in the order of their ids, so that transactions do not deadlock. */
export async function lockPeople(trx: Trx, personIds: readonly string[]): Promise<void> {
  await sql`select from person where id = any(${personIds}::uuid[]) order by id for no key update`.execute(
    trx,
  );
}
