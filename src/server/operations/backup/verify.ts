import { migrationNames } from '#server/platform/database/migrate.ts';
import { newer, type Opening, openBackupFile } from './backup-file.ts';
import { joinData, readEntries } from './entries.ts';

const sumOf = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Reads a column of rows as COPY writes them; its values are texts of one line. */
const readColumn = (rows: string, column: number): string[] =>
  rows
    .split('\n')
    .slice(0, -1)
    .map(row => (row.split('\t')[column] ?? '').replaceAll('\\\\', '\\'));

/** Reads a backup and its secret key to its end; an Error with one sentence where it is damaged. */
export async function readBack(file: string, opening: Opening) {
  const { header, content } = await openBackupFile(file, opening);
  let total = { rows: 0, pictures: 0, people: 0, evals: 0 };
  let secretKey: string | null = null;
  const clubs: string[] = [];
  for await (const { entry, data } of readEntries(content)) {
    if (entry.kind === 'secret key') secretKey = (await joinData(data)).toString();
    if (entry.kind === 'table' && entry.name === 'organization') {
      clubs.push(...readColumn((await joinData(data)).toString(), entry.columns.indexOf('name')));
    }
    for await (const _ of data);
    if (entry.kind === 'end') {
      const { person = 0, eval: evals = 0 } = entry.rows;
      total = { rows: sumOf(entry.rows), pictures: entry.pictures, people: person, evals };
    }
  }
  return { header, secretKey, clubs, ...total };
}

/** Reads a backup to its end; an Error with one sentence where it is damaged or this program is too old for it. */
export async function verifyBackup(file: string, opening: Opening) {
  const contents = await readBack(file, opening);
  const known = new Set(await migrationNames());
  if (contents.header.migrations.some(name => !known.has(name))) throw newer(file);
  return contents;
}
