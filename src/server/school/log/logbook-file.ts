import type { Download } from '#contract/call.ts';
import type { LogbookEvent } from '#contract/school/log.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';

const header = ['Date', 'Club', 'Event', 'Track', 'Session', 'By', 'Conditions', 'Notes', 'Next step'];

/** A student's logbook as a file, one entry a row. */
export async function logbookFile(events: readonly LogbookEvent[]): Promise<Download> {
  const rows = events.flatMap(({ Organization, EventName, Track, Entries }) =>
    Entries.map(({ Day, Number: number, Author, Conditions, Text, NextStep }) => [
      ...[Day, Organization, EventName, Track, number],
      ...[Author, Conditions.join(', '), Text, NextStep],
    ]),
  );
  return {
    fileName: 'Logbook.csv',
    type: 'text/csv; charset=utf-8',
    bytes: await writeCsv({ header, rows }),
  };
}
