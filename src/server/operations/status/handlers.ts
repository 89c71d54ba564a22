import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openSecondPlace } from '#server/operations/backup/second-place.ts';
import { backupFolder, listBackups } from '#server/operations/backup/stored-backups.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { commit, version } from '#server/platform/version.ts';
import { readDatabase, readJobs, readMail } from './figures.ts';

async function readBackups(settings: SettingsWithKey) {
  const place = openSecondPlace(settings);
  const backups = await listBackups(backupFolder(settings));
  return backups.map(({ name, takenAt, bytes, isBeforeUpdate, copiedTo }) => ({
    Name: name,
    TakenAt: takenAt.toISOString(),
    Bytes: bytes,
    IsBeforeUpdate: isBeforeUpdate,
    IsCopied: place !== null && copiedTo === place.id,
  }));
}

export const statusHandlers = {
  GetServerStatus: async (_, { db, now, settings }) => {
    // With database, key and pictures elsewhere there may be no data folder.
    const { bavail, blocks, bsize } = await statfs(settings.dataDir).catch(() => statfs('.'));
    return {
      Version: version,
      Commit: commit,
      Now: now().toISOString(),
      PublicUrl: settings.publicUrl,
      DataDir: resolve(settings.dataDir),
      BackupTo: openSecondPlace(settings)?.id ?? null,
      MailServer: settings.smtpUrl === null ? null : new URL(settings.smtpUrl).hostname,
      Operators: [...settings.adminEmails],
      Database: { ...(await readDatabase(db)), IsEmbedded: settings.databaseUrl === null },
      Disk: { FreeBytes: bavail * bsize, Bytes: blocks * bsize },
      Mail: await readMail(db, now()),
      Jobs: await readJobs(db),
      TakesBackups: !settings.demo,
      IsEncrypted: settings.backupPassphrase !== null,
      Backups: await readBackups(settings),
    };
  },

  GetBackup: async ({ query, caller }, { db, now, settings }) => {
    requireRecentSignIn(caller, now(), 'backup');
    const folder = backupFolder(settings);
    const backup = (await listBackups(folder)).find(({ name }) => name === query.name);
    if (backup === undefined) throw problems.absent();
    await recordInSession(db, 'backup-downloaded', caller, now());
    return {
      fileName: backup.name,
      type: 'application/octet-stream',
      bytes: createReadStream(join(folder, backup.name)),
    };
  },
} satisfies Partial<Handlers>;
