import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    server: 'This server',
    lastBackup: 'Last backup',
    noneYet: 'none yet',
    backupsKept: 'Backups kept',
    messagesWaiting: 'Messages waiting',
    messagesFailed: 'Messages failed in 24 hours',
    takesNoBackups: 'This server takes no backups. Set BACKUP_TO to the folder where backups should go.',
    firstBackup: 'The first backup is taken tonight, after 03:00.',
    oldBackup: 'The last backup is more than two days old. The server’s log says why there is no newer one.',
  },
};

export type OperationsTexts = typeof english;
export const { texts } = inLanguage('operations', english);
