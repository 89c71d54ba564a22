import { sql } from 'kysely';
import type { Organization } from '#contract/schemas/events.ts';
import type { Db } from '#server/database/open.ts';

/** The organizations of a list, by name. */
export async function loadOrganizations(db: Db, ids: readonly string[]): Promise<Organization[]> {
  return db
    .selectFrom('organization')
    .select(['id as OrganizationId', 'name as Name', 'motorsportreg_id as MotorSportRegId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
