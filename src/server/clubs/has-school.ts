import type { Db } from '#server/platform/database/open.ts';

/** Whether an organization has switched its school on (docs/school.md). */
export async function hasSchool(db: Db, organizationId: string): Promise<boolean> {
  const organization = await db
    .selectFrom('organization')
    .select('school')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return organization?.school ?? false;
}
