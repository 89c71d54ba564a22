import { readFile } from 'node:fs/promises';
import type { ImportChoices, ImportPreview } from '#contract/schemas/basics.ts';
import type { TestFile } from './client.ts';
import type { Club } from './rosters.ts';

/** Makes a CSV file of its lines. */
export const csvFile = (...lines: string[]) => ({ name: 'list.csv', bytes: lines.join('\n') });

/** Reads a file of `src/testing/files`. */
export const readTestFile = async (path: string) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  bytes: await readFile(new URL(`files/${path}`, import.meta.url)),
});

/** Choices of the organizer, and a second file. */
interface Chosen {
  readonly choices?: ImportChoices;
  readonly second?: TestFile;
}

/** Previews a roster file for the cast's event. */
export const previewRoster = async ({ ada, byEvent: query }: Club, file: TestFile, chosen: Chosen = {}) =>
  (await ada.call('PreviewAssignmentsForEvent', { query, file, ...chosen })).reply();

/** Imports a roster file into the cast's event. */
export const sendRoster = ({ ada, byEvent: query }: Club, file: TestFile, chosen: Chosen = {}) =>
  ada.call('ImportAssignmentsForEvent', { query, file, ...chosen });

/** Imports a file of events into the cast's club. */
export const sendEvents = ({ ada, byOrganization: query }: Club, file: TestFile) =>
  ada.call('ImportEventsForOrganization', { query, file });

type Line = ImportPreview['Lines'][number];

/** Returns the names and details of the lines of a preview that are in a state. */
export const linesOf = ({ Lines }: ImportPreview, state: Line['State']) =>
  Lines.filter(({ State }) => State === state).map(({ Name, Details }) => ({ Name, Details }));

/** Returns the names and cells of the new lines of a preview, without empty cells. */
export const newLines = ({ Lines }: ImportPreview) =>
  Lines.filter(({ State }) => State === 'new').map(({ Name, Cells, Details }) => [
    Name,
    ...Cells.filter(Boolean),
    ...Details,
  ]);
