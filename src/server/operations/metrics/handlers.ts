import { loadBackupSummary } from '#server/operations/backup/kept-backups.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { readMessageFigures } from './gauge-sources.ts';

export const serverHandlers = {
  GetServerStatus: async (_, { db, now, settings }) => {
    const { newest, kept } = await loadBackupSummary(db);
    const { waiting, failed } = await readMessageFigures(db, now());
    return {
      TakesBackups: settings.backupTo !== null,
      LastBackup: newest?.toISOString() ?? null,
      BackupsKept: kept,
      MessagesWaiting: waiting,
      MessagesFailed: failed,
    };
  },
} satisfies Partial<Handlers>;
