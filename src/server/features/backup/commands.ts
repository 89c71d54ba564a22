import { reachDatabase } from '#server/database/reach.ts';
import { openMediaStore } from '#server/platform/media/media-store.ts';
import { secretKeyOf } from '#server/settings/secret-key.ts';
import type { Settings } from '#server/settings/settings.ts';
import { restoreBackup, verifyBackup } from './restore.ts';
import { takeBackup } from './take.ts';

/** What a command is given: the settings, and where to tell what is being done. */
export interface Operator {
  readonly settings: Settings;
  readonly tell: (what: string) => void;
}

const counted = ({ rows, pictures }: { rows: number; pictures: number }) =>
  `${rows} rows and ${pictures} pictures`;

/** What whoever runs the server does with backups; each ends in a sentence, or is an Error with one. */
const commands = {
  async backup(file: string, { settings, tell }: Operator) {
    const { client, close } = await reachDatabase(settings);
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

  async verify(file: string, { settings }: Operator) {
    const { header, hasSecretKey, ...held } = await verifyBackup(file, settings.backupPassphrase);
    const key = hasSecretKey ? 'with the secret key' : 'without the secret key';
    return `${file} is whole: ${counted(held)} of ${header.takenAt}, ${key}.`;
  },

  async restore(file: string, { settings, tell }: Operator) {
    const { hasSecretKey, ...held } = await restoreBackup(file, settings.backupPassphrase, settings, tell);
    const key = hasSecretKey
      ? ''
      : ' It held no secret key: MotorsportReg credentials are to be entered again, and links to unsubscribe in earlier mails have ended.';
    return `Restored ${counted(held)} of ${file}.${key} Now start the server.`;
  },
};

const USAGE = 'Say npm run backup -- FILE, npm run backup -- --verify FILE, or npm run restore -- FILE.';

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Does what the words say, `backup FILE`, `backup --verify FILE` or `restore FILE`; the sentence that tells of it. */
export async function runBackupCommand(words: readonly string[], operator: Operator): Promise<string> {
  const [first = '', ...others] = words;
  const [file = '', ...more] = others.filter(word => word !== '--verify');
  const verifies = first === 'backup' && others[0] === '--verify';
  const name = verifies ? 'verify' : first;
  const isPlain = others.length === (verifies ? 2 : 1);
  if (!isCommand(name) || file === '' || more.length > 0 || !isPlain) throw new Error(USAGE);
  return commands[name](file, operator);
}
