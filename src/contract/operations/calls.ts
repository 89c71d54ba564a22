import Type, { type Static } from 'typebox';
import { Instant, Line, nullable } from '#contract/schemas/basics.ts';

/** A backup that the server took by itself and has read back. */
const StoredBackup = Type.Object({
  Name: Type.String(),
  TakenAt: Instant,
  Bytes: Type.Integer(),
  IsBeforeUpdate: Type.Boolean(),
  /** Whether the second place has it, too. */
  IsCopied: Type.Boolean(),
});

/** The state of the server, for its operator. */
export const ServerStatus = Type.Object({
  Version: Type.String(),
  Commit: nullable(Type.String()),
  /** The time of the server's clock. */
  Now: Instant,
  PublicUrl: Type.String(),
  Database: Type.Object({ Version: Type.String(), Bytes: Type.Integer(), IsEmbedded: Type.Boolean() }),
  /** The disk of the data folder. */
  Disk: Type.Object({ FreeBytes: Type.Integer(), Bytes: Type.Integer() }),
  Mail: Type.Object({
    /** Whether there is a mail server; without one messages are files. */
    IsSent: Type.Boolean(),
    Waiting: Type.Integer(),
    WaitingSince: nullable(Instant),
    /** Failed for good in the last 24 hours. */
    Failed: Type.Integer(),
    LastSent: nullable(Instant),
    LastFailed: nullable(Instant),
  }),
  /** Background jobs that failed in the last 24 hours. */
  JobsFailed: Type.Integer(),
  TakesBackups: Type.Boolean(),
  /** Whether BACKUP_TO names a place for copies. */
  HasSecondPlace: Type.Boolean(),
  /** Whether backups are encrypted (BACKUP_PASSPHRASE). */
  IsEncrypted: Type.Boolean(),
  /** The newest first. */
  Backups: Type.Array(StoredBackup),
});
export type ServerStatus = Static<typeof ServerStatus>;
export type StoredBackup = Static<typeof StoredBackup>;

export const serverCalls = {
  GetServerStatus: {
    access: 'operator',
    about: 'The version of the server, its backups, disk, database, messages and background jobs.',
    reply: ServerStatus,
  },
  GetBackup: {
    access: 'operator',
    about: 'A backup that the server took by itself, as a file; needs a sign-in of the last 12 hours.',
    query: Type.Object({ name: Line(100) }),
    download: true,
  },
} as const;
