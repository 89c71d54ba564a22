import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import type { Organization } from '#contract/clubs/calls.ts';
import { addOrganization } from '#server/clubs/organization.ts';
import { insertAdmin } from '#server/clubs/roles.ts';
import { texts } from '#server/clubs/texts.ts';
import { findTimeZone } from '#server/clubs/time-zone.ts';
import { foundClub } from '#server/people/membership/membership.ts';
import { lockPerson } from '#server/people/profile/profiles.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { type Caller, mayCreateOrganization } from '#server/platform/sessions/sessions.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { isSetupKeyGood, lockSetup } from './setup-key.ts';

/**
 * Whether the caller may create an organization: by a good set-up link, or by ADMIN_EMAILS
 * (docs/product.md#first-admin).
 */
async function mayCreate(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  caller: Caller,
  setupKey: string | undefined,
): Promise<boolean> {
  if (mayCreateOrganization(caller, deps.settings.adminEmails)) return true;
  return setupKey !== undefined && isSetupKeyGood(deps, setupKey);
}

/** Creates an organization with the caller as its admin. Of several who try at once with a set-up link, one may. */
async function createOrganization(
  deps: Deps,
  caller: Caller,
  { Name, SetupKey, TimeZone = 'UTC' }: BodyOf<'CreateOrganization'>,
): Promise<Organization> {
  if (Name === '') {
    const message = texts().needsName;
    throw problems.refused(texts().notCreated, message, [{ path: '/Name', message }]);
  }
  const time_zone = await findTimeZone(deps.db, TimeZone);
  if (time_zone === null) {
    const message = platformTexts().noTimeZone;
    throw problems.refused(texts().notCreated, message, [{ path: '/TimeZone', message }]);
  }
  const organization = { OrganizationId: newId(), Name, MotorSportRegId: null, School: false };
  await unitOfWork(deps, caller, async ({ trx, audit }) => {
    await lockSetup(trx);
    const administers = await lockAdministered(trx, caller.personId);
    if (!(await mayCreate({ ...deps, db: trx }, { ...caller, administers }, SetupKey))) {
      throw problems.notAllowed(texts().linkNotValid);
    }
    await insertOrganization(trx, { ...organization, time_zone }, caller.personId, deps.now());
    await audit(organization.OrganizationId, { action: 'club-created', about: Name });
  });
  return organization;
}

/** Returns the organizations that the person administers; locks them, so that a double click makes one organization. */
async function lockAdministered(trx: Trx, personId: string): Promise<string[]> {
  await lockPerson(trx, personId);
  const rows = await trx
    .selectFrom('organization_role')
    .select('organization_id')
    .where('person_id', '=', personId)
    .where('role', '=', 'admin')
    .execute();
  return rows.map(row => row.organization_id);
}

/** Creates an organization with a person as its member and admin. */
export async function insertOrganization(
  trx: Trx,
  { OrganizationId, Name, time_zone }: Organization & { readonly time_zone: string },
  personId: string,
  now: Date,
): Promise<void> {
  await addOrganization(trx, { id: OrganizationId, name: Name, time_zone });
  await foundClub(trx, { organizationId: OrganizationId, personId }, now);
  await insertAdmin(trx, OrganizationId, personId, now);
}

/** The organizations of a list, by name. */
async function loadOrganizations(db: Db, ids: readonly string[]): Promise<Organization[]> {
  return db
    .selectFrom('organization')
    .select([
      'id as OrganizationId',
      'name as Name',
      'motorsportreg_id as MotorSportRegId',
      'school as School',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export const organizationHandlers = {
  GetOrganiazationsForUser: ({ caller }, { db }) =>
    loadOrganizations(db, [...caller.administers, ...caller.passkeyNeededBy]),
  GetSetup: async ({ query, caller }, deps) => ({ Allowed: await mayCreate(deps, caller, query.key) }),
  CreateOrganization: ({ body, caller }, deps) => createOrganization(deps, caller, body),
} satisfies Partial<Handlers>;
