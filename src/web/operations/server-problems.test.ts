import { expect, test } from 'vitest';
import type { ServerStatus } from '#contract/operations/calls.ts';
import { findServerProblems } from './ServerProblems.tsx';

const NOW = '2026-06-20T12:00:00.000Z';

const backup = (TakenAt: string) => ({
  Name: 'a.backup',
  TakenAt,
  Bytes: 1,
  IsBeforeUpdate: false,
  IsCopied: false,
});

const mail = { Waiting: 0, WaitingSince: null, Failed: 0, LastSent: null, LastFailed: null };

const well: ServerStatus = {
  Version: '1.0.0',
  Commit: null,
  Now: NOW,
  PublicUrl: 'https://debrief.example',
  DataDir: '/data',
  BackupTo: '/backups',
  MailServer: 'mail.example',
  Operators: [],
  Database: { Version: '18', Bytes: 1, IsEmbedded: true },
  Disk: { FreeBytes: 5e9, Bytes: 10e9 },
  Mail: mail,
  Jobs: [{ Name: 'clean-up', LastRun: NOW, LastFailed: '2026-06-20T11:00:00.000Z' }],
  TakesBackups: true,
  IsEncrypted: true,
  Backups: [{ ...backup('2026-06-20T03:32:00.000Z'), IsCopied: true }],
};

const problemsOf = (changes: Partial<ServerStatus>, now = NOW) =>
  findServerProblems({ ...well, ...changes }, Date.parse(now));

test('finds nothing wrong with a server that is well, nor with a new one', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ Backups: [] })).toEqual([]);
});

test.each<[string, Partial<ServerStatus>, RegExp]>([
  [
    'a backup older than 36 hours',
    { Backups: [{ ...backup('2026-06-18T03:32:00.000Z'), IsCopied: true }] },
    /^The last backup is from /,
  ],
  ['a missing copy', { Backups: [backup('2026-06-20T03:32:00.000Z')] }, /not in the second place/],
  ['less than 1 GB of disk', { Disk: { FreeBytes: 5e8, Bytes: 10e9 } }, /^Only 500 MB of disk are free/],
  ['no mail server', { MailServer: null }, /Set SMTP_URL/],
  [
    'messages that wait for ten minutes',
    { Mail: { ...mail, Waiting: 1, WaitingSince: '2026-06-20T11:00:00.000Z' } },
    /have waited since/,
  ],
  ['failed messages', { Mail: { ...mail, Failed: 3 } }, /^3 messages failed/],
  [
    'a job whose last run failed',
    { Jobs: [{ Name: 'clean-up', LastRun: '2026-06-20T11:00:00.000Z', LastFailed: NOW }] },
    /^‘Clean-up’ failed at .* log says why/,
  ],
])('names %s, and what to do', (_, changes, sentence) => {
  const sentences = problemsOf(changes);
  expect(sentences).toEqual([expect.stringMatching(sentence)]);
});

test('says by how many minutes the clock of the server is off', () => {
  expect(problemsOf({}, '2026-06-20T13:00:00.000Z')).toEqual([
    expect.stringMatching(/clock differs from yours by 60 minutes/),
  ]);
  expect(problemsOf({}, '2026-06-20T12:01:00.000Z')).toEqual([]);
});
