import { expect } from 'vitest';
import type { Client } from './client.ts';
import { csvFile } from './import-files.ts';
import type { School } from './school.ts';

export const openingHeader = 'Email,First,Last,What,Group,Days,Date,By,Note';
export const openingFileOf = (...rows: string[]) => csvFile(openingHeader, ...rows);
export const samDays = (days: number, date = '2025-10-31') =>
  `sam@club.example,,,days,Novice,${days},${date},,`;
export const samYellow = 'sam@club.example,,,group,Intermediate,,2025-10-31,Marisol Vega,Well driven';

export const previewOpening = ({ club }: School, ...rows: string[]) =>
  club.ada.call('PreviewOpeningBalances', { query: club.byOrganization, file: openingFileOf(...rows) });
export const importOpening = ({ club }: School, ...rows: string[]) =>
  club.ada.call('ImportOpeningBalances', { query: club.byOrganization, file: openingFileOf(...rows) });

export const readSam = async (chief: Client) => (await chief.call('GetAdvancement')).reply()[0]?.Students[0];

/** Everything of the database that such an import could change. */
export async function storedRows({ club: { deps } }: School) {
  const tables = [
    'person',
    'person_email',
    'membership',
    'opening_balance',
    'sign_off',
    'audit_entry',
  ] as const;
  return Promise.all(tables.map(table => deps.db.selectFrom(table).selectAll().execute()));
}

/** Returns the faults of a file as row and column, and expects that nothing was imported. */
export async function faultsOf(school: School, ...rows: string[]) {
  const before = await storedRows(school);
  const answer = await importOpening(school, ...rows);
  expect(answer.status).toBe(422);
  expect(await storedRows(school)).toEqual(before);
  return answer.problem().errors?.map(({ row, column, message }) => `${row} ${column}: ${message}`);
}
