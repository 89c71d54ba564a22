import type { OrganizationAdmin, OrganizationSettings } from '#contract/schemas/organization-settings.ts';
import { fullName, labelOf } from '#domain/roster/labels.ts';
import { compareText } from '#domain/roster/order.ts';
import type { Db, Trx } from '#server/database/open.ts';
import { addressOf } from '#server/platform/person-labels.ts';
import { problems } from '#server/problem.ts';

function selectOrganization(db: Db, organizationId: string) {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'motorsportreg_id', 'motorsportreg_credentials_kind', 'version'])
    .where('id', '=', organizationId);
}

/** The organization, held until the transaction ends: of two who change its settings, the second sees the first. */
export async function lockOrganization(trx: Trx, organizationId: string) {
  const organization = await selectOrganization(trx, organizationId).forNoKeyUpdate().executeTakeFirst();
  if (!organization) throw problems.absent();
  return organization;
}

/** Those who administer the organization, in the order of their labels. */
async function loadAdmins(db: Db, organizationId: string): Promise<OrganizationAdmin[]> {
  const people = await db
    .selectFrom('organization_admin')
    .innerJoin('person', 'person.id', 'organization_admin.person_id')
    .select(['person.id', 'display_name', 'first_name', 'last_name', 'picture_url', addressOf.as('address')])
    .where('organization_id', '=', organizationId)
    .execute();
  return people
    .map(({ id, display_name, first_name, last_name, picture_url, address }) => {
      const FirstAndLastName = fullName(first_name, last_name);
      const named = { FirstAndLastName, DisplayName: display_name, UserEmail: address ?? '' };
      return { UserId: id, DisplayName: labelOf(named), Email: address, ProfilePictureUrl: picture_url };
    })
    .sort((a, b) => compareText(a.DisplayName, b.DisplayName));
}

/** The settings as their admins read them. */
export async function loadSettings(db: Db, organizationId: string): Promise<OrganizationSettings> {
  const organization = await selectOrganization(db, organizationId).executeTakeFirst();
  if (!organization) throw problems.absent();
  return {
    OrganizationId: organization.id,
    Name: organization.name,
    MotorSportRegId: organization.motorsportreg_id,
    MotorsportRegCredentials: organization.motorsportreg_credentials_kind,
    Version: organization.version,
    Admins: await loadAdmins(db, organizationId),
  };
}
