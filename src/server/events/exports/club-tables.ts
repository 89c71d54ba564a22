import { sql } from 'kysely';
import type { AuditEntry } from '#contract/clubs/settings.ts';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import type { Table } from '#domain/text/csv.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Column, hundredths, tableOf } from './columns.ts';

const columns: readonly Column<InstructorFigures>[] = [
  { name: 'Instructor', of: ({ DisplayName }) => DisplayName },
  { name: 'Season', of: ({ Season }) => Season },
  { name: 'Events', of: ({ Events }) => Events },
  { name: 'Completed', of: ({ Completed }) => Completed },
  { name: 'Open', of: ({ Open }) => Open },
  { name: 'Days to Done', of: ({ DaysToDone }) => DaysToDone },
  { name: 'Average Given', of: ({ AverageGiven }) => hundredths(AverageGiven) },
  { name: 'Ratings Received', of: ({ RatingsReceived }) => RatingsReceived },
  { name: 'Average Received', of: ({ AverageReceived }) => hundredths(AverageReceived) },
  { name: 'Forms Given', of: ({ FormsGiven }) => FormsGiven },
  { name: 'Forms Received', of: ({ FormsReceived }) => FormsReceived },
];

/** Lists the seasons of each instructor, one a row. */
export const instructorsTable = (figures: readonly InstructorFigures[]): Table =>
  tableOf(
    columns,
    figures.filter(({ Season }) => Season !== null),
  );

const detailsOf = ({ Details }: AuditEntry): string =>
  Object.entries(Details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/**
 * Lists the audit log of a club, one entry a row. Actions have the names of src/domain/clubs/audit-actions.ts;
 * timestamps are in UTC.
 */
export const auditTable = (entries: readonly AuditEntry[]): Table => ({
  header: ['At', 'By', 'Action', 'About', 'Details', 'Network', 'By token'],
  rows: entries.map(entry => [
    entry.At,
    entry.ActorName,
    entry.Action,
    entry.About,
    detailsOf(entry),
    entry.Network,
    entry.ByToken ? 'yes' : '',
  ]),
});

const signOffColumns = [
  ...(['Email', 'Name', 'Group', 'Since', 'Signed by', 'Withdrawn', 'Source'] as const),
  ...(['Solo', 'Until', 'Dry only'] as const),
] as const;

/** Loads the sign-offs of a club as a table, the newest first. A withdrawn sign-off has the date of its withdrawal. */
export async function loadSignOffsTable(db: Db, organizationId: string): Promise<Table> {
  const { rows } = await sql<Record<(typeof signOffColumns)[number], string>>`
    select coalesce(club_person.address, '') as "Email", club_person.label as "Name",
      case kind when 'group' then group_name else '' end as "Group", case kind when 'solo' then 'yes' else '' end as "Solo",
      coalesce(last_day::text, '') as "Until", case when dry_only then 'yes' else '' end as "Dry only",
      coalesce(as_of, first_day, ${dayInClub(sql.ref('signed_at'))})::text as "Since",
      coalesce(${dayInClub(sql.ref('withdrawn_at'))}::text, '') as "Withdrawn",
      case when source = 'opening' then facts->>'By' else ${labelInClub(sql`signed_by`, sql`sign_off.organization_id`)} end as "Signed by",
      case when source = 'opening' then 'Earlier seasons' when event_id is null then 'Chief instructor' else 'Instructor' end as "Source"
    from sign_off join organization on organization.id = sign_off.organization_id
    join club_person on club_person.id = sign_off.person_id and club_person.organization_id = sign_off.organization_id
    where sign_off.organization_id = ${organizationId}
    order by signed_at desc, sign_off.id`.execute(db);
  return { header: signOffColumns, rows: rows.map(row => signOffColumns.map(column => row[column])) };
}
