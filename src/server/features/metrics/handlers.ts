import type { Handlers } from '#server/calls/calls.ts';
import { keptBackups } from '#server/platform/kept-backups.ts';
import { readMessageFigures } from './message-figures.ts';

export const serverHandlers = {
  GetServerStatus: async (_, { db, now, settings }) => {
    const { newest, kept } = await keptBackups(db);
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
