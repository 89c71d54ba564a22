import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import { listToJson } from '#server/platform/slices.ts';

/** A person as a roster names them; the e-mail in lower case. */
export interface NamedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * SQL of the person that the club has for the address of a row only because it knew its owner by another address. Such a
 * person has no identity and no row in `person_email`.
 */
export const separateHolder = (organizationId: string, row: string) => sql<string | null>`(
  select (array_agg(separate.person_id))[1] from membership as separate
  where separate.email = ${sql.ref(`${row}.email`)} and separate.organization_id = ${organizationId}
    and not exists (select from identity where identity.person_id = separate.person_id)
    and not exists (select from person_email as address where address.person_id = separate.person_id))`;

/** A person as a roster names them, with the id of the person to make if the club knows nobody by the address. */
export interface Invitation extends NamedPerson {
  readonly id: string;
}

/**
 * Makes a person without an identity, invited, for each unknown address (docs/product.md#identities). Two transactions that
 * invite the same address make a single person: the second waits for the first, and then finds the person. Two transactions
 * of one club take turns, so that no two addresses of a stranger name one person.
 */
export async function inviteUnknown(
  trx: Trx,
  organizationId: string,
  invitations: readonly Invitation[],
): Promise<void> {
  // In the order of the addresses, so that two who invite the same people do not wait for each other in a circle.
  await sql`
    with locked as materialized (select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))), invitation as (
      select * from jsonb_to_recordset(${await listToJson(invitations)}::jsonb)
        as invitation (id uuid, email text, "firstName" text, "lastName" text)
      where (select count(*) from locked) > 0
    ), taken as (
      insert into person_email (email, person_id) select email, id from invitation
      where ${separateHolder(organizationId, 'invitation')} is null
      order by email
      on conflict (email) do nothing returning person_id
    )
    insert into person (id, first_name, last_name, email)
    select id, "firstName", "lastName", email from invitation join taken on taken.person_id = invitation.id
  `.execute(trx);
}

/** An address, its owner, and whether the club sees another name of the owner now. */
interface TypedPerson {
  readonly email: string;
  readonly id: string;
  readonly renamed: boolean;
}

/**
 * Stores the names and addresses that the club typed, in memberships. An address of a stranger whom the club knows by
 * another address gets a person of its own (docs/decisions/0014-addresses-of-people.md). People who belong to the club
 * without having accepted, whom no other club knows, get the typed name as their own. People who have accepted keep their
 * names, and gaps are filled. The names of other people do not change. `storeTyped` is the SQL that stores memberships.
 */
export async function storeTypedNames(
  trx: Trx,
  organizationId: string,
  invitations: readonly Invitation[],
  storeTyped: (organizationId: string, typed: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<readonly TypedPerson[]> {
  const { rows } = await sql<TypedPerson>`
    with invitation as (
      select invitation.*, owner.person_id as owner_id, member.id is not null as is_member,
        coalesce(member.belongs or member.email = invitation.email, false) as is_known
      from jsonb_to_recordset(${await listToJson(invitations)}::jsonb)
        as invitation (id uuid, email text, "firstName" text, "lastName" text)
      left join person_email as owner on owner.email = invitation.email
      left join club_person as member on member.id = owner.person_id and member.organization_id = ${organizationId}
    ), found as (
      select *, case when is_known then owner_id else ${separateHolder(organizationId, 'invitation')} end as found_id
      from invitation
    ), given as (
      select email, "firstName", "lastName", coalesce(found_id, case when not is_member and owner_id is not null
        and row_number() over (partition by owner_id, found_id is null order by email) = 1 then owner_id end, id) as "personId"
      from found
    ), separate as (
      insert into person (id, first_name, last_name, email)
      select "personId", "firstName", "lastName", email from given
      where not exists (select from person where person.id = "personId")
    ), named as (
      select distinct on ("personId") * from given
    ), before as (
      select club_person.*
      from named join club_person on club_person.id = "personId" and club_person.organization_id = ${organizationId}
    ), typed as (${storeTyped(organizationId, sql`named`)}
    ), better as (
      select person.id, name.first_name, name.last_name
      from named join person on person.id = named."personId" join before on before.id = person.id and before.belongs
      cross join lateral (
        select
          case when "firstName" <> '' and (person.first_name = '' or not has_accepted)
            then "firstName" else person.first_name end as first_name,
          case when "lastName" <> '' and (person.last_name = '' or not has_accepted)
            then "lastName" else person.last_name end as last_name
      ) as name
      where (person.first_name, person.last_name) is distinct from (name.first_name, name.last_name)
      order by person.id
      for no key update of person
    ), renamed as (
      update person set first_name = better.first_name, last_name = better.last_name
      from better where person.id = better.id
      returning person.id
    )
    select given.email, "personId" as id, "personId" in (
      select id from renamed
      union all select id from before join typed on typed.person_id = before.id
        where not belongs and (before.first_name, before.last_name) is distinct from (typed.first_name, typed.last_name)
    ) as renamed
    from given
  `.execute(trx);
  return rows;
}
