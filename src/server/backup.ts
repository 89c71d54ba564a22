// Entry of `npm run backup` and `npm run restore`. A backup is taken beside a running server; nothing is restored into one.
import { runBackupCommand } from './operations/backup/commands.ts';
import { readSettings } from './platform/settings/settings.ts';

const tell = (what: string) => process.stdout.write(`${what}\n`);

try {
  tell(await runBackupCommand(process.argv.slice(2), { settings: readSettings(process.env), tell }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
