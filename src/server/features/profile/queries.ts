import type { Profile } from '#contract/schemas/people.ts';
import { fullName } from '#domain/roster/labels.ts';
import type { Db } from '#server/database/open.ts';

/** A person's profile without the identity that the signed-in user adds to it. */
export async function loadProfile(
  db: Db,
  personId: string,
): Promise<Omit<Profile, 'IdentityProvider' | 'Identity'>> {
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    UserId: person.id,
    DisplayName: person.display_name,
    FirstName: person.first_name,
    LastName: person.last_name,
    FirstAndLastName: fullName(person.first_name, person.last_name),
    Email: person.email,
    Phone: person.phone,
    Picture: person.picture_url,
    Address: person.address,
    PreferredCommunicationType: person.preferred_communication,
    Garage: [],
  };
}
