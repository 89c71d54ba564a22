import Type, { type Static } from 'typebox';
import { Instant, Line, nullable, Ok, Secret } from '#contract/schemas/basics.ts';

/** A backup that the server took by itself and has read back. */
const StoredBackup = Type.Object({
  Name: Type.String(),
  TakenAt: Instant,
  Bytes: Type.Integer(),
  IsBeforeUpdate: Type.Boolean(),
  /** Whether the second place has it, too. */
  IsCopied: Type.Boolean(),
});

/** A background job, and when it last ended well and badly within 24 hours. */
const ServerJob = Type.Object({
  Name: Type.Union([Type.Literal('take-backup'), Type.Literal('send-reminders'), Type.Literal('clean-up')]),
  LastRun: nullable(Instant),
  LastFailed: nullable(Instant),
});

/** The state of the server, for its operator. */
export const ServerStatus = Type.Object({
  Version: Type.String(),
  Commit: nullable(Type.String()),
  /** The time of the server's clock. */
  Now: Instant,
  PublicUrl: Type.String(),
  DataDir: Type.String(),
  /** The second place of backups. */
  BackupTo: nullable(Type.String()),
  /** The host of the mail server; without one messages are files. */
  MailServer: nullable(Type.String()),
  /** The addresses of ADMIN_EMAILS. */
  Operators: Type.Array(Type.String()),
  Database: Type.Object({ Version: Type.String(), Bytes: Type.Integer(), IsEmbedded: Type.Boolean() }),
  /** The disk of the data folder. */
  Disk: Type.Object({ FreeBytes: Type.Integer(), Bytes: Type.Integer() }),
  Mail: Type.Object({
    Waiting: Type.Integer(),
    WaitingSince: nullable(Instant),
    /** Failed for good in the last 24 hours. */
    Failed: Type.Integer(),
    LastSent: nullable(Instant),
    LastFailed: nullable(Instant),
  }),
  Jobs: Type.Array(ServerJob),
  TakesBackups: Type.Boolean(),
  /** Whether backups are encrypted (BACKUP_PASSPHRASE). */
  IsEncrypted: Type.Boolean(),
  /** The newest first. */
  Backups: Type.Array(StoredBackup),
});
export type ServerStatus = Static<typeof ServerStatus>;
export type StoredBackup = Static<typeof StoredBackup>;

/** The contents of a backup that somebody wants to restore. */
export const BackupContents = Type.Object({
  Clubs: Type.Array(Type.String()),
  People: Type.Integer(),
  Evals: Type.Integer(),
  Pictures: Type.Integer(),
  /** The version of the program that took it. */
  Version: nullable(Type.String()),
  TakenAt: Instant,
  Bytes: Type.Integer(),
  /** Without it, credentials of MotorsportReg and secrets of webhooks are to be entered again. */
  HasSecretKey: Type.Boolean(),
});
export type BackupContents = Static<typeof BackupContents>;

/** How far a restore is. */
export const RestoreProgress = Type.Object({
  Percent: Type.Integer(),
  /** Why it failed. */
  Failure: nullable(Type.String()),
});
export type RestoreProgress = Static<typeof RestoreProgress>;

const SetupKey = Line(200);

/** The upload to restore, by the key of the set-up link. */
const OpenedBackup = Type.Object({ SetupKey, Passphrase: Type.Optional(Secret) });

const byLink = 'with the key of the set-up link, so only until there is a club';

export const serverCalls = {
  UploadBackup: {
    access: 'anyone',
    about: `Stores the piece of a backup that begins at the byte \`at\`, ${byLink}.`,
    query: Type.Object({ key: SetupKey, at: Type.String({ pattern: '^\\d{1,12}$' }) }),
    file: 'import',
    changes: [],
    reply: Ok,
  },
  LookIntoBackup: {
    access: 'anyone',
    about: `What is in the uploaded backup, or why it cannot be used, ${byLink}.`,
    body: OpenedBackup,
    changes: [],
    reply: BackupContents,
  },
  RestoreBackup: {
    access: 'anyone',
    about: `Starts to restore the uploaded backup, ${byLink}. Then the server starts again.`,
    body: OpenedBackup,
    changes: [],
    reply: Ok,
  },
  GetRestore: {
    access: 'anyone',
    about: 'How far the restore is that was started with this key.',
    query: Type.Object({ key: SetupKey }),
    reply: RestoreProgress,
  },
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
