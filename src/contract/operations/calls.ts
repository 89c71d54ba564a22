import Type, { type Static } from 'typebox';
import { Instant, nullable } from '#contract/schemas/basics.ts';

/** How the server runs, for who runs it. */
export const ServerStatus = Type.Object({
  /** Whether it takes backups by itself (BACKUP_TO). */
  TakesBackups: Type.Boolean(),
  LastBackup: nullable(Instant),
  BackupsKept: Type.Integer(),
  MessagesWaiting: Type.Integer(),
  /** Given up in the last 24 hours. */
  MessagesFailed: Type.Integer(),
});
export type ServerStatus = Static<typeof ServerStatus>;

export const serverCalls = {
  GetServerStatus: {
    access: 'operator',
    about: 'When the server last took a backup, and how its messages go.',
    reply: ServerStatus,
  },
} as const;
