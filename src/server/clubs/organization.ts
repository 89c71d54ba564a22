import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { problems } from '#server/platform/problems/problem.ts';

function selectOrganization(db: Db, organizationId: string) {
  return db
    .selectFrom('organization')
    .select([
      'id',
      'name',
      'motorsportreg_id',
      'admins_need_passkey',
      'time_zone',
      'logo_url',
      'accent',
      'reminder_plan',
      'students_ask',
      'school',
    ])
    .select(sql<boolean>`motorsportreg_credentials is not null`.as('has_credentials'))
    .where('id', '=', organizationId);
}

/** Loads an organization. A problem when no organization has the id. */
export const findOrganization = (db: Db, organizationId: string) =>
  selectOrganization(db, organizationId).executeTakeFirstOrThrow(problems.absent);

/** Loads and locks an organization, so that the second of two changes at once sees the first. */
export const lockOrganization = (trx: Trx, organizationId: string) =>
  selectOrganization(trx, organizationId).forNoKeyUpdate().executeTakeFirstOrThrow(problems.absent);

/** Stores a new organization. */
export async function addOrganization(
  trx: Trx,
  organization: { readonly id: string; readonly name: string; readonly time_zone: string },
): Promise<void> {
  await trx.insertInto('organization').values(organization).execute();
}

/** Stores changed settings of an organization, which must be locked. */
export async function updateOrganization(
  trx: Trx,
  organizationId: string,
  changes: Updateable<Database['organization']>,
): Promise<void> {
  await trx.updateTable('organization').set(changes).where('id', '=', organizationId).execute();
}
