import type { Download } from '#contract/call.ts';
import type { QueryOf } from '#contract/calls.ts';
import { ALL_DAYS, daysIn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { sortByLabel } from '#domain/people/name-order.ts';
import { splitName } from '#domain/people/names.ts';
import { cutText } from '#domain/text/clean.ts';
import type { Table } from '#domain/text/csv.ts';
import { loadWholeAuditLog } from '#server/clubs/audit-log.ts';
import { loadInsights } from '#server/clubs/insights/load-insights.ts';
import { loadInstructorFigures } from '#server/evals/instructor-figures.ts';
import { findEvent } from '#server/events/event/event.ts';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import { writeXlsx } from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';
import { type Actor, type AuditEntry, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { auditTable, instructorsTable, loadSignOffsTable } from './club-tables.ts';
import { type Column, tableOf } from './columns.ts';
import { insightsTable } from './insights-table.ts';
import type { ExportedAttendee } from './queries.ts';
import { loadExportedRoster, loadResults } from './queries.ts';
import { resultsTable } from './results-table.ts';

/** An import needs a first or last name, so the display name or the address replaces a missing name. */
function namesForImport({ firstName, lastName, displayName, email }: ExportedAttendee) {
  if (firstName || lastName) return { firstName, lastName };
  return splitName(displayName || (email.split('@')[0] ?? ''));
}

const columns: readonly Column<ExportedAttendee>[] = [
  { name: assignmentColumns.firstName.name, of: attendee => namesForImport(attendee).firstName },
  { name: assignmentColumns.lastName.name, of: attendee => namesForImport(attendee).lastName },
  { name: assignmentColumns.email.name, of: ({ email }) => email },
  { name: assignmentColumns.group.name, of: ({ group }) => group },
  { name: assignmentColumns.vehicle.name, of: ({ vehicle }) => vehicle },
  { name: assignmentColumns.carNumber.name, of: ({ carNumber }) => carNumber },
  { name: assignmentColumns.instructorEmail.name, of: ({ instructorEmail }) => instructorEmail },
  {
    name: assignmentColumns.role.name,
    of: ({ group }) => (group === INSTRUCTOR_GROUP ? 'Teacher' : 'Student'),
  },
  { name: assignmentColumns.maxStudents.name, of: ({ maxStudents }) => maxStudents },
  {
    name: assignmentColumns.takes.name,
    of: ({ maxStudents, takes }) => (maxStudents === null ? '' : (takes?.join(', ') ?? 'any')),
  },
  { name: assignmentColumns.ownGroup.name, of: ({ ownGroup }) => ownGroup },
  { name: assignmentColumns.askedFor.name, of: ({ askedForEmail }) => askedForEmail },
];

const daysColumn: Column<ExportedAttendee> = {
  name: assignmentColumns.days.name,
  of: ({ days }) => (days === ALL_DAYS ? 'all' : daysIn(days).join(', ')),
};

/**
 * Lists a roster in the columns that an import reads (docs/product.md#imports), in the order of the Roster tab. Adds
 * each attendee's days if the event has several days.
 */
function rosterTable(attendees: readonly ExportedAttendee[], hasDays: boolean): Table {
  const sorted = sortByLabel(attendees, attendee => ({
    FirstAndLastName: `${attendee.firstName} ${attendee.lastName}`.trim(),
    DisplayName: attendee.displayName,
    UserEmail: attendee.email,
  }));
  return tableOf(hasDays ? [...columns, daysColumn] : columns, sorted);
}

type Format = QueryOf<'GetRosterExport'>['format'];

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

// Operating systems give these characters a meaning in file names.
const fileNamed = (text: string): string => text.replace(/[\\/:*?"<>|]/g, '-');

/** The length of an event's name in a file name, so that date and kind behind the name are never cut off. */
const EVENT_LENGTH = 80;

interface Exported extends Pick<AuditEntry, 'action' | 'about'> {
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
}

/** Makes the file and records the export in the audit log. */
async function exportTable(
  { audit }: Work,
  { organizationId, format }: QueryOf<'GetAuditLogExport'>,
  { name, sheet, ...entry }: Exported,
  table: Table,
): Promise<Download> {
  const details = { Format: format.toUpperCase(), Rows: table.rows.length };
  await audit(organizationId, { ...entry, details });
  return {
    fileName: `${fileNamed(name)}.${format}`,
    type: types[format],
    bytes: await (format === 'csv' ? writeCsv(table) : writeXlsx(sheet, table)),
  };
}

async function exportEvent(
  work: Work,
  query: QueryOf<'GetRosterExport'>,
  kind: 'roster' | 'results',
  load: (trx: Trx, eventId: string, days: number) => Promise<Table>,
): Promise<Download> {
  const event = await findEvent(work.trx, query.organizationId, query.eventId);
  const table = await load(work.trx, query.eventId, event.days);
  const name = `${cutText(event.name, EVENT_LENGTH)} ${event.start} ${kind}`;
  const sheet = kind === 'roster' ? 'Roster' : 'Results';
  return exportTable(work, query, { action: `${kind}-exported`, about: event.name, name, sheet }, table);
}

const exportClub = (
  { query, caller }: { readonly query: QueryOf<'GetAuditLogExport'>; readonly caller: Actor },
  deps: Deps,
  action: AuditEntry['action'],
  name: string,
  load: (trx: Trx, organizationId: string) => Promise<Table>,
): Promise<Download> =>
  unitOfWork(deps, caller, async work =>
    exportTable(work, query, { action, name, sheet: name }, await load(work.trx, query.organizationId)),
  );

export const exportHandlers = {
  GetRosterExport: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work =>
      exportEvent(work, query, 'roster', async (trx, eventId, days) =>
        rosterTable(await loadExportedRoster(trx, eventId), days > 1),
      ),
    ),

  GetResultsExport: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work =>
      exportEvent(work, query, 'results', async (trx, eventId, days) =>
        resultsTable(await loadResults(trx, eventId, caller.personId), days > 1),
      ),
    ),

  GetInstructorsExport: (input, deps) =>
    exportClub(input, deps, 'instructors-exported', 'Instructors', async (trx, organizationId) =>
      instructorsTable(await loadInstructorFigures(trx, organizationId)),
    ),

  GetInsightsExport: (input, deps) =>
    exportClub(input, deps, 'insights-exported', 'Insights', async (trx, organizationId) =>
      insightsTable(await loadInsights({ ...deps, db: trx }, organizationId)),
    ),

  GetSignOffsExport: (input, deps) =>
    exportClub(input, deps, 'sign-offs-exported', 'Sign-offs', loadSignOffsTable),

  GetAuditLogExport: (input, deps) =>
    exportClub(input, deps, 'log-exported', 'Audit log', async (trx, organizationId) =>
      auditTable(await loadWholeAuditLog(trx, organizationId)),
    ),
} satisfies Partial<Handlers>;
