// Entry of `npm run accounts`: what the operator does with accounts. An embedded database must not be in use.
import pino from 'pino';
import { operate } from './operations/accounts.ts';
import { takeBackupBeforeUpdate } from './operations/backup/take-stored.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/open.ts';
import { openLog } from './platform/log.ts';
import { secretKeyOf } from './platform/settings/secret-key.ts';
import { readSettings } from './platform/settings/settings.ts';

try {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel, pino.destination(2));
  const secretKey = await secretKeyOf(settings);
  const database = await connectDatabase(settings, {
    onError: error => log.error(error, 'database connection'),
    beforeUpdate: () => takeBackupBeforeUpdate({ ...settings, secretKey }, new Date()),
  });
  try {
    const db = openDatabase(database.pool);
    const deps = { db, settings: { ...settings, secretKey }, now: () => new Date() };
    const report = await operate(deps, process.argv.slice(2));
    process.stdout.write(`${report}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
