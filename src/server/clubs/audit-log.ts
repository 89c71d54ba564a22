import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { AuditEntry } from '#contract/clubs/settings.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';

const PAGE = 50;

type PersonColumn = 'actor_id' | 'person_id' | 'evaluator_id';

/**
 * Selects the name that the club has today for the person of a column. A club that no longer has the person knows at most
 * the address that it typed; deleting the account erases the address.
 */
const nameOf = (column: PersonColumn) => {
  const typed =
    column === 'person_id' ? sql`coalesce(nullif(about, ''), ${texts().formerMember})` : undefined;
  return labelInClub(sql.ref(`audit_entry.${column}`), sql`audit_entry.organization_id`, typed);
};

function selectEntries(db: Db, organizationId: string) {
  return db
    .selectFrom('audit_entry')
    .select(['id as EntryId', instant('at').as('At'), 'action as Action', 'person_id as PersonId'])
    .select(['network as Network', 'by_token as ByToken', nameOf('actor_id').as('ActorName')])
    .select(['about', 'details', nameOf('person_id').as('person'), nameOf('evaluator_id').as('evaluator')])
    .where('organization_id', '=', organizationId)
    .orderBy('id', 'desc');
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function toEntry({ about, person, details, evaluator, ...entry }: EntryRow): AuditEntry {
  const named = Object.entries(details).map(([name, value]) => [name, String(value)]);
  return {
    ...entry,
    // A token has both a name and an owner.
    About: entry.Action.startsWith('token-') ? about || person : person || about,
    Details: { ...Object.fromEntries(named), ...(evaluator && { Evaluator: evaluator }) },
  };
}

/** A page of what was done in the organization, newest first. Ids grow with time, so they are its order. */
export async function loadAuditLog(
  db: Db,
  organizationId: string,
  before: string | undefined,
): Promise<ReplyOf<'GetAuditLog'>> {
  const newest = selectEntries(db, organizationId);
  const page = before ? newest.where('id', '<', before) : newest;
  const rows = await page.limit(PAGE + 1).execute();
  return { Entries: rows.slice(0, PAGE).map(toEntry), More: rows.length > PAGE };
}

/** All of it, newest first. */
export async function loadWholeAuditLog(db: Db, organizationId: string): Promise<AuditEntry[]> {
  return (await selectEntries(db, organizationId).execute()).map(toEntry);
}
