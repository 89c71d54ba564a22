import type { Download } from '#contract/call.ts';
import type { QueryOf } from '#contract/calls.ts';
import { cutText } from '#domain/text/cut.ts';
import { loadWholeAuditLog } from '#server/clubs/audit-log.ts';
import { loadInstructorFigures } from '#server/evals/instructor-figures.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import type { WrittenTable } from '#server/platform/spreadsheet/table/written-cells.ts';
import { writeXlsx } from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { auditTable, instructorsTable, loadSignOffsTable } from './club-tables.ts';
import { loadExportedRoster, loadResults } from './queries.ts';
import { resultsTable } from './results-table.ts';
import { rosterTable } from './roster-table.ts';

type Format = QueryOf<'GetRosterExport'>['format'];

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

// Operating systems give these characters a meaning in file names.
const fileNamed = (text: string): string => text.replace(/[\\/:*?"<>|]/g, '-');

/** The length of an event's name in a file name, so that date and kind behind the name are never cut off. */
const EVENT_LENGTH = 80;

async function download(name: string, sheet: string, format: Format, table: WrittenTable): Promise<Download> {
  return {
    fileName: `${fileNamed(name)}.${format}`,
    type: types[format],
    bytes: await (format === 'csv' ? writeCsv(table) : writeXlsx(sheet, table)),
  };
}

/** Makes the file and records the export in the audit log. */
async function exportEvent(
  { trx, audit }: Work,
  { organizationId, eventId, format }: QueryOf<'GetRosterExport'>,
  kind: 'roster' | 'results',
  load: (trx: Trx, eventId: string, days: number) => Promise<WrittenTable>,
): Promise<Download> {
  const { name, start, days } = await findEvent(trx, organizationId, eventId);
  const table = await load(trx, eventId, days);
  const details = { Format: format.toUpperCase(), Rows: table.rows.length };
  await audit(organizationId, { action: `${kind}-exported`, about: name, details });
  const sheet = kind === 'roster' ? 'Roster' : 'Results';
  return download(`${cutText(name, EVENT_LENGTH)} ${start} ${kind}`, sheet, format, table);
}

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

  GetInstructorsExport: ({ query: { organizationId, format }, caller }, deps) =>
    unitOfWork(deps, caller, async ({ trx, audit }) => {
      const table = instructorsTable(await loadInstructorFigures(trx, organizationId));
      const details = { Format: format.toUpperCase(), Rows: table.rows.length };
      await audit(organizationId, { action: 'instructors-exported', details });
      return download('Instructors', 'Instructors', format, table);
    }),

  GetSignOffsExport: ({ query: { organizationId, format }, caller }, deps) =>
    unitOfWork(deps, caller, async ({ trx, audit }) => {
      const table = await loadSignOffsTable(trx, organizationId);
      const details = { Format: format.toUpperCase(), Rows: table.rows.length };
      await audit(organizationId, { action: 'sign-offs-exported', details });
      return download('Sign-offs', 'Sign-offs', format, table);
    }),

  GetAuditLogExport: ({ query: { organizationId, format }, caller }, deps) =>
    unitOfWork(deps, caller, async ({ trx, audit }) => {
      const table = auditTable(await loadWholeAuditLog(trx, organizationId));
      const details = { Format: format.toUpperCase(), Rows: table.rows.length };
      await audit(organizationId, { action: 'log-exported', details });
      return download('Audit log', 'Audit log', format, table);
    }),
} satisfies Partial<Handlers>;
