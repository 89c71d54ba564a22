import type { ReplyOf } from '#contract/calls.ts';
import type { AuditEntry } from '#contract/schemas/organization-settings.ts';
import type { Db } from '../../database/open.ts';
import { labelOfPerson } from '../people/person-labels.ts';

const PAGE = 50;

function selectEntries(db: Db, organizationId: string) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('club_person', join =>
      join
        .onRef('club_person.id', '=', 'audit_entry.actor_id')
        .onRef('club_person.organization_id', '=', 'audit_entry.organization_id'),
    )
    .select([
      'audit_entry.id',
      'at',
      'action',
      'about',
      'audit_entry.person_id',
      'details',
      'network',
      'by_token',
    ])
    .select(['display_name', 'first_name', 'last_name', 'club_person.address'])
    .where('audit_entry.organization_id', '=', organizationId)
    .orderBy('audit_entry.id', 'desc');
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function toEntry(row: EntryRow): AuditEntry {
  return {
    EntryId: row.id,
    At: row.at.toISOString(),
    ActorName: labelOfPerson(row),
    Action: row.action,
    About: row.about,
    PersonId: row.person_id,
    Network: row.network,
    ByToken: row.by_token,
    Details: Object.fromEntries(Object.entries(row.details).map(([name, value]) => [name, String(value)])),
  };
}

/** A page of what was done in the organization, newest first. Ids grow with time, so they are its order. */
export async function loadAuditLog(
  db: Db,
  organizationId: string,
  before: string | undefined,
): Promise<ReplyOf<'GetAuditLog'>> {
  const newest = selectEntries(db, organizationId);
  const page = before ? newest.where('audit_entry.id', '<', before) : newest;
  const rows = await page.limit(PAGE + 1).execute();
  return { Entries: rows.slice(0, PAGE).map(toEntry), More: rows.length > PAGE };
}

/** All of it, newest first. */
export async function loadWholeAuditLog(db: Db, organizationId: string): Promise<AuditEntry[]> {
  return (await selectEntries(db, organizationId).execute()).map(toEntry);
}
