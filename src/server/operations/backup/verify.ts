import { migrationNames } from '#server/platform/database/migrate.ts';
import { newer, type Opening, openBackupFile } from './backup-file.ts';
import { joinData, readEntries } from './entries.ts';

const sumOf = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Reads a backup and its secret key to its end; an Error with one sentence where it is damaged. */
export async function readBack(file: string, opening: Opening) {
  const { header, content } = await openBackupFile(file, opening);
  let total = { rows: 0, pictures: 0 };
  let secretKey: string | null = null;
  for await (const { entry, data } of readEntries(content)) {
    if (entry.kind === 'secret key') secretKey = (await joinData(data)).toString();
    for await (const _ of data);
    if (entry.kind === 'end') total = { rows: sumOf(entry.rows), pictures: entry.pictures };
  }
  return { header, secretKey, ...total };
}

/** Reads a backup to its end; an Error with one sentence where it is damaged or this program is too old for it. */
export async function verifyBackup(file: string, opening: Opening) {
  const contents = await readBack(file, opening);
  const known = new Set(await migrationNames());
  if (contents.header.migrations.some(name => !known.has(name))) throw newer(file);
  return contents;
}
