import { writeFile } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts';
import { generateTables } from '#server/platform/database/generate-tables.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import { makeDataDir } from './server-process.ts';

// Entry of `npm run generate-tables`: writes tables.ts from the migrations.
const data = await makeDataDir();
const embedded = await startEmbeddedPostgres({ dataDir: data.path, durable: false });
const pool = openPool(embedded.connection, TIMEOUTS.migration, () => {});
try {
  await migrate(pool);
  await writeFile(
    new URL('../server/platform/database/tables.ts', import.meta.url),
    await generateTables(pool),
  );
} finally {
  await pool.end();
  await embedded.stop();
  await data.remove();
}
