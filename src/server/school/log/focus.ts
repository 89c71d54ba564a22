import { sql } from 'kysely';
import type { FocusItem, MyFocus } from '#contract/school/log.ts';
import { changeFocus } from '#server/evals/focus-list.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { focusOf } from './select-log.ts';

/** The club of the row of `organization` has a school where the person drives, or the person has a focus item there. */
const drivesIn = (personId: string) => sql<boolean>`(
  school and exists (select from membership join attendee using (person_id, organization_id)
    where membership.person_id = ${personId} and membership.organization_id = organization.id
      and not instructs)
  or exists (select from focus_item where person_id = ${personId} and organization_id = organization.id))`;

/** Loads the open focus items of a student in each club where they drive. */
export async function loadMyFocus(db: Db, personId: string): Promise<MyFocus[]> {
  return db
    .selectFrom('organization')
    .select(['id as OrganizationId', 'name as Organization'])
    .select(focusOf(sql`${personId}::uuid`, sql.ref('organization.id')).as('Focus'))
    .where(drivesIn(personId))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Changes the caller's own focus items. A problem when they do not drive in such a club. */
export async function saveFocus(
  work: Work<Caller>,
  { OrganizationId, Focus }: { readonly OrganizationId: string; readonly Focus: readonly FocusItem[] },
): Promise<void> {
  const { personId } = work.by;
  const club = await work.trx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', OrganizationId)
    .where(drivesIn(personId))
    .executeTakeFirst();
  if (!club) throw problems.absent();
  await changeFocus(work, { organizationId: OrganizationId, personId }, Focus);
}
