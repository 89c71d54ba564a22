import { writeFile } from 'node:fs/promises';
import { withDatabaseIn } from './process-club.ts';
import { makeDataDir } from './server-process.ts';
import { generateTables } from './table-types.ts';

// Entry of `npm run generate-tables`: writes tables.ts from the migrations.
const data = await makeDataDir();
const file = new URL('../server/platform/database/tables.ts', import.meta.url);
try {
  await withDatabaseIn(data.path, async (_, pool) => writeFile(file, await generateTables(pool)));
} finally {
  await data.remove();
}
