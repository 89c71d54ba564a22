import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { backupFolder, nameBackup } from '#server/operations/backup/stored-backups.ts';
import { version } from '#server/platform/version.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { makeClub } from '#testing/rosters.ts';

const adminEmails = ['ada@club.example'];

async function makeServer() {
  const club = await makeClub({ adminEmails });
  const folder = backupFolder(club.deps.settings);
  await mkdir(folder, { recursive: true });
  const name = nameBackup(club.clock.now, false);
  const keep = () => writeFile(join(folder, name), 'a backup');
  return { ...club, name, keep };
}

test('tells the operator version, backups, disk, database and messages', async () => {
  const { ada, deps, clock, name, keep } = await makeServer();
  await keep();
  await queue(deps, newMessage());
  expect((await ada.call('GetServerStatus')).reply()).toMatchObject({
    Version: version,
    Now: clock.now.toISOString(),
    Database: { Version: expect.stringMatching(/^\d+/), Bytes: expect.any(Number), IsEmbedded: true },
    Disk: { FreeBytes: expect.any(Number), Bytes: expect.any(Number) },
    MailServer: null,
    Operators: adminEmails,
    Mail: { Waiting: 1, Failed: 0, LastSent: null, LastFailed: null },
    Jobs: ['take-backup', 'send-reminders', 'clean-up'].map(Name => ({
      Name,
      LastRun: null,
      LastFailed: null,
    })),
    TakesBackups: true,
    BackupTo: null,
    IsEncrypted: false,
    Backups: [{ Name: name, Bytes: 8, IsBeforeUpdate: false, IsCopied: false }],
  });
});

test('GetBackup answers the file, and the security log says so', async () => {
  const { ada, name, keep } = await makeServer();
  await keep();
  const answer = await ada.call('GetBackup', { query: { name } });
  expect([answer.status, answer.text]).toEqual([200, 'a backup']);
  const { Entries } = (await ada.call('GetSecurityLog')).reply();
  expect(Entries[0]?.Kind).toBe('backup-downloaded');
});

test.each(['../secret-key', 'apex-debrief-2020-01-01T000000Z.backup', ''])(
  'GetBackup answers 404 for the name %j',
  async name => {
    const { ada } = await makeServer();
    expect((await ada.call('GetBackup', { query: { name } })).status).toBe(404);
  },
);

test('GetBackup needs a recent sign-in', async () => {
  const { ada, clock, name, keep } = await makeServer();
  await keep();
  clock.now = new Date(clock.now.getTime() + 13 * HOUR_MS);
  expect((await ada.call('GetBackup', { query: { name } })).status).toBe(401);
});

test('/readyz names the version', async () => {
  const { app } = await makeServer();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', version });
});
