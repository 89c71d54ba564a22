import { connectForReading } from '#server/platform/database/single-connection.ts';
import { secretKeyOf } from '#server/platform/settings/secret-key.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openMediaStore } from '#server/platform/storage/open-media-store.ts';
import { restoreBackup, verifyBackup } from './restore.ts';
import { takeBackup } from './take.ts';

/** The settings of a command, and where it prints its progress. */
export interface Operator {
  readonly settings: Settings;
  readonly tell: (what: string) => void;
}

const counted = ({ rows, pictures }: { rows: number; pictures: number }) =>
  `${rows} rows and ${pictures} pictures`;

/** The operator's commands for backups. Each returns a sentence, or throws an Error with one. */
const commands = {
  async backup(file: string, { settings, tell }: Operator) {
    const { client, close } = await connectForReading(settings);
    try {
      const { backupPassphrase: passphrase } = settings;
      const secretKey = passphrase === null ? '' : await secretKeyOf(settings);
      const media = openMediaStore(settings);
      const held = await takeBackup(client, { file, passphrase, secretKey, media, now: new Date(), tell });
      const sealed =
        passphrase === null ? 'not encrypted, without the secret key' : 'encrypted, with the secret key';
      return `${file} holds ${counted(held)}: ${(held.bytes / 1e6).toFixed(1)} MB, ${sealed}.`;
    } finally {
      await close();
    }
  },

  async verify(file: string, { settings }: Operator, admitsUnencrypted: boolean) {
    const opening = { passphrase: settings.backupPassphrase, admitsUnencrypted };
    const { header, hasSecretKey, ...held } = await verifyBackup(file, opening);
    const key = hasSecretKey ? 'with the secret key' : 'without the secret key';
    return `${file} is whole: ${counted(held)} of ${header.takenAt}, ${key}.`;
  },

  async restore(file: string, { settings, tell }: Operator, admitsUnencrypted: boolean) {
    const opening = { passphrase: settings.backupPassphrase, admitsUnencrypted };
    const { hasSecretKey, ...held } = await restoreBackup(file, opening, settings, tell);
    const key = hasSecretKey
      ? ''
      : ' It held no secret key: MotorsportReg credentials are to be entered again, and links to unsubscribe in earlier mails have ended.';
    return `Restored ${counted(held)} of ${file}.${key} Now start the server.`;
  },
};

const USAGE =
  'Say npm run backup -- FILE, npm run backup -- --verify FILE, or npm run restore -- FILE; --unencrypted before FILE admits a file that is not encrypted.';

type Command = keyof typeof commands;

const isCommand = (name: string): name is Command => Object.hasOwn(commands, name);

/** The options that each command allows before the file. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  backup: ['--verify', '--unencrypted'],
  restore: ['--unencrypted'],
};

/** Runs `backup FILE`, `backup --verify FILE` or `restore FILE`; returns the sentence that tells of it. */
export async function runBackupCommand(words: readonly string[], operator: Operator): Promise<string> {
  const [first = '', ...others] = words;
  const options = others.slice(0, -1);
  const file = others.at(-1) ?? '';
  const isKnown = options.every(option => OPTIONS[first]?.includes(option));
  const name = options.includes('--verify') ? 'verify' : first;
  const admitsUnencrypted = options.includes('--unencrypted');
  const isOdd = new Set(options).size < options.length || (name === 'backup' && admitsUnencrypted);
  if (!isCommand(name) || !OPTIONS[first] || !isKnown || isOdd || file === '' || file.startsWith('--')) {
    throw new Error(USAGE);
  }
  return commands[name](file, operator, admitsUnencrypted);
}
