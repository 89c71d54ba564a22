import { sql } from 'kysely';
import type { Db, Trx } from '../database/open.ts';
import { newId } from './ids.ts';

/** A person as a roster names them; the e-mail in lower case. */
export interface NamedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The ids of the people whom the addresses belong to, by address; unknown addresses are left out. */
export async function findPeopleByEmail(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('person_email')
    .select(['email', 'person_id'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
  return new Map(found.map(({ email, person_id }) => [email, person_id]));
}

/**
 * Makes who is unknown, without an identity: invited (docs/product.md#identities). Returns their ids. Two transactions
 * that invite one address agree on one person: the second waits for the first, and then has nothing to make.
 */
async function inviteUnknown(trx: Trx, people: readonly NamedPerson[]): Promise<ReadonlySet<string>> {
  const invitations = people.map(person => ({ id: newId(), ...person }));
  // In the order of the addresses, so that two who invite the same people do not wait for each other in a circle.
  const { rows } = await sql<{ id: string }>`
    with invitation as (
      select * from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb)
        as invitation (id uuid, email text, "firstName" text, "lastName" text)
    ), taken as (
      insert into person_email (email, person_id) select email, id from invitation order by email
      on conflict (email) do nothing returning person_id
    )
    insert into person (id, first_name, last_name, email)
    select id, "firstName", "lastName", email from invitation join taken on taken.person_id = invitation.id
    returning id
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives names to people whom only this club knows and who have not signed in yet; anybody else keeps the name that
 * is there and only gets what is missing. Returns the ids of those whose name changed.
 */
async function namePeople(
  trx: Trx,
  organizationId: string,
  people: readonly (NamedPerson & { readonly personId: string })[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with named as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as named ("personId" uuid, "firstName" text, "lastName" text)
    ), better as (
      select person.id, name.first_name, name.last_name
      from named join person on person.id = named."personId"
      cross join lateral (
        select not exists (select from identity where identity.person_id = person.id)
          and not exists (
            select from attendee
            where attendee.person_id = person.id and attendee.organization_id <> ${organizationId}
          ) as is_ours
      ) as standing
      cross join lateral (
        select
          case when "firstName" <> '' and (person.first_name = '' or is_ours)
            then "firstName" else person.first_name end as first_name,
          case when "lastName" <> '' and (person.last_name = '' or is_ours)
            then "lastName" else person.last_name end as last_name
      ) as name
      where (person.first_name, person.last_name) is distinct from (name.first_name, name.last_name)
      order by person.id
      for no key update of person
    )
    update person set first_name = better.first_name, last_name = better.last_name
    from better where person.id = better.id
    returning person.id
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** People found or invited: their ids by address, and whose name became another. */
interface FoundPeople {
  readonly ids: ReadonlyMap<string, string>;
  readonly renamedIds: ReadonlySet<string>;
}

/**
 * Finds people by their addresses for a club's roster and invites who is unknown, in three statements for any number.
 * Each address at most once.
 */
export async function findOrInvitePeople(
  trx: Trx,
  organizationId: string,
  people: readonly NamedPerson[],
): Promise<FoundPeople> {
  if (people.length === 0) return { ids: new Map(), renamedIds: new Set() };
  const invitedIds = await inviteUnknown(trx, people);
  const ids = await findPeopleByEmail(
    trx,
    people.map(({ email }) => email),
  );
  const known = people.flatMap(person => {
    const personId = ids.get(person.email);
    return personId === undefined || invitedIds.has(personId) ? [] : [{ ...person, personId }];
  });
  return { ids, renamedIds: await namePeople(trx, organizationId, known) };
}
