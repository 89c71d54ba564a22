import { sql } from 'kysely';
import type { OrganizationAdmin, OrganizationSettings } from '#contract/clubs/settings.ts';
import { compareText } from '#domain/people/name-order.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';

function selectOrganization(db: Db, organizationId: string) {
  return db
    .selectFrom('organization')
    .select([
      'id',
      'name',
      'motorsportreg_id',
      'version',
      'admins_need_passkey',
      'time_zone',
      'logo_url',
      'accent',
      'reminder_plan',
      'school',
      'school_version',
    ])
    .select(sql<boolean>`motorsportreg_credentials is not null`.as('has_credentials'))
    .where('id', '=', organizationId);
}

/** Loads an organization. A problem when there is none of the id. */
export const findOrganization = (db: Db, organizationId: string) =>
  selectOrganization(db, organizationId).executeTakeFirstOrThrow(problems.absent);

/** Loads and locks the organization: the second of two who change its settings sees the first change. */
export const lockOrganization = (trx: Trx, organizationId: string) =>
  selectOrganization(trx, organizationId).forNoKeyUpdate().executeTakeFirstOrThrow(problems.absent);

/** Loads the admins of the organization, invited ones too, in the order of their labels. */
async function loadAdmins(db: Db, organizationId: string): Promise<OrganizationAdmin[]> {
  const { rows } = await sql<OrganizationAdmin>`
    select club_person.id as "UserId", club_person.label as "DisplayName", club_person.address as "Email",
      club_person.picture_url as "ProfilePictureUrl", known.invited_as_admin as "Invited"
    from (
      select person_id, organization_id from membership where organization_id = ${organizationId} and invited_as_admin
      union select person_id, organization_id from organization_admin where organization_id = ${organizationId}
    ) as admin join membership as known using (person_id, organization_id)
    join club_person on club_person.id = known.person_id and club_person.organization_id = known.organization_id
  `.execute(db);
  return rows.sort((a, b) => compareText(a.DisplayName, b.DisplayName));
}

/** The settings as their admins read them. */
export async function loadSettings(db: Db, organizationId: string): Promise<OrganizationSettings> {
  const organization = await findOrganization(db, organizationId);
  return {
    OrganizationId: organization.id,
    Name: organization.name,
    MotorSportRegId: organization.motorsportreg_id,
    MotorsportRegCredentials: organization.has_credentials,
    AdminsNeedPasskey: organization.admins_need_passkey,
    TimeZone: organization.time_zone,
    Logo: organization.logo_url,
    Accent: organization.accent,
    Version: organization.version,
    Admins: await loadAdmins(db, organizationId),
  };
}
