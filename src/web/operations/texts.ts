import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  server: 'This server',
  lastBackup: 'Last backup',
  noneYet: 'none yet',
  backupsKept: 'Backups kept',
  messagesWaiting: 'Messages waiting',
  messagesFailed: 'Messages failed in 24 hours',
  takesNoBackups: 'This server takes no backups by itself. Set BACKUP_TO to the folder where they should go.',
  firstBackup: 'The first backup is taken tonight, after three o’clock.',
  oldBackup:
    'The last backup is more than two days old. The log of the server says why there is no newer one.',
};

export type ServerStatusTexts = typeof english;
export const texts = inLanguage('operations/texts', english);
