import { sql } from 'kysely';
import type { FocusItem, MyFocus } from '#contract/school/log.ts';
import { MAX_FOCUS } from '#domain/school/log.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { focusOf } from './select-log.ts';
import { texts } from './texts.ts';

type By = Work<Caller>;

/** A student in a club. */
interface Student {
  readonly organizationId: string;
  readonly personId: string;
}

const countOpen = async ({ trx }: By, { organizationId, personId }: Student): Promise<number> => {
  const { count } = await trx
    .selectFrom('focus_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Adds, closes or opens focus items of a student (docs/school.md#the-focus-list). A problem when more than five would be
 * open, unless this change adds none: after a merge of accounts there may be more.
 */
export async function changeFocus(work: By, student: Student, focus: readonly FocusItem[]): Promise<void> {
  if (focus.length === 0) return;
  // Two callers who add at once wait for each other, so that the limit holds.
  await sql`
    select from membership
    where person_id = ${student.personId} and organization_id = ${student.organizationId}
    for no key update`.execute(work.trx);
  const before = await countOpen(work, student);
  await storeItems(work, student, focus);
  const after = await countOpen(work, student);
  if (after > MAX_FOCUS && after > before) {
    const message = texts().tooMuchFocus(MAX_FOCUS);
    throw problems.refused(texts().focusNotSaved, message, [{ path: '/Focus', message }]);
  }
}

/**
 * Stores focus items in one statement. If an item is named twice, the last one counts. An item whose text the student works
 * on already is not added.
 */
async function storeItems(
  { trx, by, now }: By,
  { organizationId, personId }: Student,
  focus: readonly FocusItem[],
): Promise<void> {
  const named = focus
    .filter(({ Text }) => Text !== '')
    .map(({ FocusId, Text, Skill = null, State }) => ({
      id: FocusId,
      words: Text,
      skill: Skill,
      state: State,
    }));
  const items = [...new Map(named.map(item => [item.id, item])).values()];
  const { rows } = await sql<{ isTheirs: boolean }>`
    insert into focus_item (id, organization_id, person_id, added_by, words, skill, state, changed_at)
    select id, ${organizationId}::uuid, ${personId}::uuid, ${by.personId}::uuid, words, skill, state, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id uuid, words text, skill text, state text)
    where exists (select from focus_item as same where same.id = item.id) or not exists (
      select from focus_item as other
      where other.organization_id = ${organizationId} and other.person_id = ${personId}
        and other.state = 'open' and lower(other.words) = lower(item.words)
    )
    order by id
    on conflict (id) do update set state = excluded.state, changed_at = excluded.changed_at
    returning organization_id = ${organizationId} and person_id = ${personId} as "isTheirs"`.execute(trx);
  // The transaction is rolled back.
  if (rows.some(({ isTheirs }) => !isTheirs)) throw problems.absent();
}

/** The club of the row of `organization` has a school, and the person drives there or still has a focus item. */
const drivesIn = (personId: string) => sql<boolean>`(school and (
  exists (select from membership join attendee using (person_id, organization_id)
    where membership.person_id = ${personId} and membership.organization_id = organization.id
      and not instructs)
  or exists (select from focus_item where person_id = ${personId} and organization_id = organization.id)))`;

/** Loads the open focus items of a student in each club with a school where they drive. */
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
  work: By,
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
