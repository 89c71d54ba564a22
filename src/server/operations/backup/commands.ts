import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { undoMove } from '#server/platform/database/embedded/major-version.ts';
import { migrationNames } from '#server/platform/database/migrate.ts';
import { connectForReading } from '#server/platform/database/single-connection.ts';
import { secretKeyOf } from '#server/platform/settings/secret-key.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openMediaStore } from '#server/platform/storage/s3-store.ts';
import { type Opening, openBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore.ts';
import { backupFolder, listBackups } from './stored-backups.ts';
import { listMigrations, takeBackup } from './take.ts';
import { takeStoredBackup } from './take-stored.ts';
import { verifyBackup } from './verify.ts';

/** The settings of a command, and where it prints its progress. */
export interface Operator {
  readonly settings: Settings;
  readonly tell: (what: string) => void;
}

const describeContents = ({ rows, pictures }: { rows: number; pictures: number }) =>
  `${rows} rows and ${pictures} pictures`;

const ENDED =
  'All sessions and access tokens have ended: people sign in again, and admins make new tokens for their programs.';

/** The operator's commands for backups. Each returns a sentence, or throws an Error with one. */
const commands = {
  async backup(file: string, { settings, tell }: Operator) {
    const { client, close } = await connectForReading(settings);
    try {
      const { backupPassphrase: passphrase } = settings;
      const secretKey = passphrase === null ? '' : await secretKeyOf(settings);
      const media = openMediaStore(settings);
      const contents = await takeBackup(client, {
        file,
        passphrase,
        secretKey,
        media,
        now: new Date(),
        tell,
      });
      const sealed =
        passphrase === null ? 'not encrypted, without the secret key' : 'encrypted, with the secret key';
      return `${file} holds ${describeContents(contents)}: ${(contents.bytes / 1e6).toFixed(1)} MB, ${sealed}.`;
    } finally {
      await close();
    }
  },

  async verify(file: string, { settings }: Operator, admitsUnencrypted: boolean) {
    const opening = { passphrase: settings.backupPassphrase, admitsUnencrypted };
    const { header, secretKey, ...contents } = await verifyBackup(file, opening);
    const key = secretKey !== null ? 'with the secret key' : 'without the secret key';
    return `${file} is whole: ${describeContents(contents)} of ${header.takenAt}, ${key}.`;
  },

  async restore(file: string, { settings, tell }: Operator, admitsUnencrypted: boolean) {
    const opening = { passphrase: settings.backupPassphrase, admitsUnencrypted };
    const { hasSecretKey, ...contents } = await restoreBackup(file, opening, settings, { tell });
    const key = hasSecretKey
      ? ''
      : ' It held no secret key: MotorsportReg credentials are to be entered again, and links to unsubscribe in earlier mails have ended.';
    return `Restored ${describeContents(contents)} of ${file}. ${ENDED}${key} Now start the server.`;
  },
};

/** The commands of `npm run update`, which name no file. */
const updateCommands = {
  async 'before-update'({ settings }: Operator) {
    const secretKey = await secretKeyOf(settings);
    const source = { settings: { ...settings, secretKey }, media: openMediaStore(settings) };
    return `Took ${await takeStoredBackup(source, new Date(), true)}.`;
  },

  /** Brings the tables back to those of this version, by the last backup of them, if a newer version has migrated them. */
  async 'undo-update'({ settings, tell }: Operator) {
    if (!settings.databaseUrl) await undoMove(settings.dataDir);
    const { client, close } = await connectForReading(settings);
    const migrations = await listMigrations(client).finally(close);
    const known = new Set(await migrationNames());
    if (migrations.every(name => known.has(name))) return 'The tables are those of this version.';
    // The server itself took the backups of this folder.
    const opening = { passphrase: settings.backupPassphrase, admitsUnencrypted: true };
    for (const { name, isBeforeUpdate } of await listBackups(backupFolder(settings))) {
      const file = join(backupFolder(settings), name);
      if (!isBeforeUpdate || !(await isOfVersion(file, opening, known))) continue;
      await restoreBackup(file, opening, settings, { replaces: 'everything', tell });
      return `The tables are those of before the update, by ${name}.`;
    }
    throw new Error('There is no backup from before the update: start the newer version again.');
  },
};

const isOfVersion = async (file: string, opening: Opening, known: ReadonlySet<string>) =>
  (await openBackupFile(file, opening)).header.migrations.every(name => known.has(name));

const isUpdateCommand = (name: string): name is keyof typeof updateCommands => name in updateCommands;

const USAGE =
  'Say npm run backup -- FILE, npm run backup -- --verify FILE, or npm run restore -- FILE; --unencrypted before FILE admits a file that is not encrypted.';

const OPTIONS = { verify: { type: 'boolean' }, unencrypted: { type: 'boolean' } } as const;

/** Parses the words of a command; throws an Error with USAGE if they name no command. */
function parseCommand(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const { verify = false, unencrypted = false } = values;
    const [name, file, ...more] = positionals;
    const isBackup = name === 'backup' && (verify || !unencrypted);
    const isRestore = name === 'restore' && !verify;
    if (!file || more.length > 0 || !(isBackup || isRestore)) throw new Error(USAGE);
    return { command: verify ? commands.verify : commands[name], file, unencrypted };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}

/** Runs `backup FILE`, `backup --verify FILE` or `restore FILE`; returns a sentence about the result. */
export async function runBackupCommand(words: readonly string[], operator: Operator): Promise<string> {
  const [name = ''] = words;
  if (words.length === 1 && isUpdateCommand(name)) return updateCommands[name](operator);
  const { command, file, unencrypted } = parseCommand(words);
  return command(file, operator, unencrypted);
}
