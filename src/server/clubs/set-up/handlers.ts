import { sql } from 'kysely';
import type { Organization } from '#contract/clubs/organizations.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { createOrganization, mayCreate } from './create.ts';

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
  CreateOrganization: ({ body, caller }, deps) =>
    createOrganization(deps, caller, {
      ...{ name: body.Name, setupKey: body.SetupKey, timeZone: body.TimeZone },
    }),
} satisfies Partial<Handlers>;
