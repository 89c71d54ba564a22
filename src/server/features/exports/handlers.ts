import type { Download } from '#contract/call.ts';
import type { QueryOf } from '#contract/calls.ts';
import type { Handlers } from '#server/calls.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/sessions.ts';
import type { WrittenTable } from '#server/platform/spreadsheet/cells.ts';
import { writeCsv } from '#server/platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#server/platform/spreadsheet/write-xlsx.ts';
import { loadAttendees, loadExportedEvent, loadResults } from './queries.ts';
import { resultsTable } from './results-table.ts';
import { rosterTable } from './roster-table.ts';

type Format = QueryOf<'GetRosterExport'>['format'];

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

// What an operating system takes for more than a name.
const fileNamed = (text: string): string => text.replace(/[\\/:*?"<>|]/g, '-').slice(0, 120);

function download(name: string, sheet: string, format: Format, table: WrittenTable): Download {
  return {
    fileName: `${fileNamed(name)}.${format}`,
    type: types[format],
    bytes: format === 'csv' ? writeCsv(table) : writeXlsx(sheet, table),
  };
}

type Load = (trx: Parameters<typeof loadAttendees>[0], eventId: string) => Promise<WrittenTable>;

/** Makes the file and records in the audit log that somebody took it along. */
function exportEvent(
  { db, now }: Deps,
  caller: Caller,
  { organizationId, eventId, format }: QueryOf<'GetRosterExport'>,
  kind: 'roster' | 'results',
  load: Load,
): Promise<Download> {
  return db.transaction().execute(async trx => {
    const { name, start } = await loadExportedEvent(trx, organizationId, eventId);
    const table = await load(trx, eventId);
    const by = { organizationId, actorId: caller.personId };
    const details = { Format: format.toUpperCase(), Rows: table.rows.length };
    await recordAudit(trx, { ...by, action: `${kind}-exported`, about: name, details }, now());
    const sheet = kind === 'roster' ? 'Roster' : 'Results';
    return download(`${name} ${start} ${kind}`, sheet, format, table);
  });
}

export const exportHandlers = {
  GetRosterExport: ({ query, caller }, deps) =>
    exportEvent(deps, caller, query, 'roster', async (trx, eventId) =>
      rosterTable(await loadAttendees(trx, eventId)),
    ),

  GetResultsExport: ({ query, caller }, deps) =>
    exportEvent(deps, caller, query, 'results', async (trx, eventId) =>
      resultsTable(await loadResults(trx, eventId, caller.personId)),
    ),
} satisfies Partial<Handlers>;
