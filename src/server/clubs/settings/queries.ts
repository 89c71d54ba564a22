import { sql } from 'kysely';
import type { OrganizationAdmin, OrganizationSettings } from '#contract/clubs/settings.ts';
import { compareText } from '#domain/people/name-order.ts';
import { findOrganization } from '#server/clubs/organization.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import type { Db } from '#server/platform/database/open.ts';

type Organization = Awaited<ReturnType<typeof findOrganization>>;

/** Returns the Version of the settings of an organization. */
export const versionOfSettings = (organization: Organization): string => {
  const { name, motorsportreg_id, admins_need_passkey, time_zone, logo_url, accent } = organization;
  return versionOf([name, motorsportreg_id, admins_need_passkey, time_zone, logo_url, accent]);
};

/** Loads the admins of the organization, invited ones too, in the order of their labels. */
async function loadAdmins(db: Db, organizationId: string): Promise<OrganizationAdmin[]> {
  const { rows } = await sql<OrganizationAdmin>`
    select club_person.id as "UserId", club_person.label as "DisplayName", club_person.address as "Email",
      club_person.picture_url as "ProfilePictureUrl", known.invited_as_admin as "Invited"
    from (
      select person_id, organization_id from membership where organization_id = ${organizationId} and invited_as_admin
      union select person_id, organization_id from organization_role
      where organization_id = ${organizationId} and role = 'admin'
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
    Version: versionOfSettings(organization),
    Admins: await loadAdmins(db, organizationId),
  };
}
