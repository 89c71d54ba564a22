import { sql } from 'kysely';
import type { MyClubs } from '#contract/clubs/organizations.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { jsonOf, type WrittenJson, writtenList, writtenObject } from '#server/platform/written-json.ts';

type MyClub = MyClubs['Clubs'][number];

const club = jsonOf<MyClub>({
  OrganizationId: sql`organization.id`,
  Name: sql`organization.name`,
  Standing: sql`case when accepted_at is not null then 'accepted' when is_removed then 'removed'
    when left_at is not null and removed_at is null then 'left' else 'asked' end`,
  IsNew: sql`answered_at is null`,
  InvitedAsAdmin: sql`invited_as_admin`,
  TypedName: sql`trim(first_name || ' ' || last_name)`,
  TypedEmail: sql`membership.email`,
  OpenEvals: sql`(select count(*) from eval where eval.evaluator_id = membership.person_id
    and eval.organization_id = membership.organization_id and ${isOpen})`,
});

/** Loads the clubs with a membership of the person, and the standing of each. */
export async function loadMyClubs(db: Db, personId: string): Promise<WrittenJson<MyClubs>> {
  const { rows } = await sql<{ json: string }>`
    select (${club})::text as json
    from membership join organization on organization.id = membership.organization_id
    where person_id = ${personId} order by lower(organization.name), organization.id
  `.execute(db);
  return writtenObject<MyClubs>({ Clubs: writtenList(rows) });
}

/** Whether the person has a membership of the organization, accepted or not. */
export async function hasMembership(db: Db, organizationId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
