import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { migrationNames } from '#server/platform/database/migrate.ts';
import {
  backedUp,
  connectTo,
  makeEmptyDatabase,
  newBackupFile,
  PASSPHRASE,
  runBackup,
  urlOf,
} from '#testing/backups.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { readData } from '#testing/stored-data.ts';
import { writeBackupFile } from './backup-file.ts';
import { type Entry, writeEntry } from './entries.ts';

/** Expects verify and restore to refuse a file with the same sentence, and the restore to change nothing. */
async function refusedBoth(file: string, backupPassphrase: string | null): Promise<string> {
  const there = await makeEmptyDatabase();
  const settings = { dataDir: await newDataDir(), databaseUrl: urlOf(there), backupPassphrase };
  const sentence = (words: string[]) => runBackup(words, settings).catch((error: Error) => error.message);
  const told = await sentence(['restore', file]);
  expect(await sentence(['backup', '--verify', file])).toBe(told);
  expect(await readData(await connectTo(there))).toEqual({});
  return told.replace(file, 'FILE');
}

test('refuses a wrong passphrase, no passphrase, and a file that is no backup', async () => {
  const { file } = await backedUp(PASSPHRASE);
  expect(await refusedBoth(file, 'the passphrase of somebody else')).toBe(
    'BACKUP_PASSPHRASE is not the passphrase of FILE.',
  );
  expect(await refusedBoth(file, null)).toBe('FILE is encrypted: set BACKUP_PASSPHRASE.');
  expect(await refusedBoth('README.md', null)).toBe('FILE is no backup of Apex Debrief.');
  expect(await refusedBoth('nowhere.backup', null)).toBe('FILE cannot be read.');
});

// A copy is verified for each place where it is cut or changed.
test('a backup that is cut off or changed anywhere is refused', { timeout: MINUTE_MS }, async () => {
  const { file } = await backedUp();
  const whole = await readFile(file);
  const body = whole.indexOf('\n') + 1;
  const flipped = (at: number) => whole.with(at, (whole[at] ?? 0) ^ 1);
  const told = async (bytes: Uint8Array) => {
    await writeFile(file, bytes);
    return runBackup(['backup', '--verify', file], {}).catch((error: Error) => error.message);
  };
  for (const length of [body, body + 3, body + 100, whole.length - 1]) {
    expect(await told(whole.subarray(0, length))).toBe(`${file} is truncated: it cannot be used.`);
  }
  const header = whole.subarray(0, body).toString().replace('"takenAt":"2', '"takenAt":"3');
  const changed = [
    ...[body + 4, body + 1000, whole.length - 20, whole.length - 1].map(flipped),
    Buffer.concat([whole, Buffer.from('more')]),
    Buffer.concat([Buffer.from(header), whole.subarray(body)]),
  ];
  for (const bytes of changed) expect(await told(bytes)).toBe(`${file} is damaged: it cannot be used.`);
  expect(await refusedBoth(file, null)).toBe('FILE is damaged: it cannot be used.');
});

test('a backup of a newer version is refused', async () => {
  const database = await makeDatabase();
  await (await connectTo(database)).query(
    "insert into migration (name, fingerprint) values ('999-later.sql', '')",
  );
  const file = newBackupFile();
  await runBackup(['backup', file], { dataDir: await newDataDir(), databaseUrl: urlOf(database) });
  expect(await refusedBoth(file, null)).toBe(
    'FILE was taken by a newer Apex Debrief: restore it with that version or a later one.',
  );
});

describe('a forged backup', () => {
  /** A file that is no work of ours but of our form: nobody needs a passphrase to write one. */
  async function forge(entries: readonly Entry[]) {
    const file = newBackupFile();
    async function* content() {
      for (const entry of entries) yield* writeEntry(entry, [Buffer.from('forged')]);
      yield* writeEntry({ kind: 'end', rows: {}, pictures: 0, missing: [] });
    }
    const about = { takenAt: new Date().toISOString(), migrations: await migrationNames() };
    await writeBackupFile(file, null, about, content());
    return file;
  }

  test('is refused when it is not encrypted although there is a passphrase, unless a flag admits it', async () => {
    const { file } = await backedUp();
    expect(await refusedBoth(file, PASSPHRASE)).toBe(
      'FILE is not encrypted although BACKUP_PASSPHRASE is set, so anybody may have made it: add --unencrypted if you trust it.',
    );
    const settings = { backupPassphrase: PASSPHRASE, dataDir: await newDataDir() };
    expect(await runBackup(['backup', '--verify', '--unencrypted', file], settings)).toMatch(/ is whole: /);
    const there = { ...settings, databaseUrl: urlOf(await makeEmptyDatabase()) };
    expect(await runBackup(['restore', '--unencrypted', file], there)).toMatch(/^Restored /);
  });

  test('is refused before anything is written when a picture is to lie elsewhere', async () => {
    const file = await forge([{ kind: 'picture', name: '../../x.jpg' }]);
    expect(await refusedBoth(file, null)).toBe(
      'The backup names "../../x.jpg", which Apex Debrief never wrote: it cannot be used.',
    );
  });

  test('is refused when it holds a table that is not there', async () => {
    const file = await forge([{ kind: 'table', name: 'people', columns: ['id'] }]);
    const settings = { dataDir: await newDataDir(), databaseUrl: urlOf(await makeEmptyDatabase()) };
    await expect(runBackup(['restore', file], settings)).rejects.toThrow(/holds the table people, which/);
  });

  /** A file of these bytes in place of entries. */
  async function forgeBytes(pieces: Iterable<Buffer>) {
    const file = newBackupFile();
    async function* content() {
      yield* pieces;
    }
    const about = { takenAt: new Date().toISOString(), migrations: await migrationNames() };
    await writeBackupFile(file, null, about, content());
    return file;
  }

  test('is refused when it announces a piece that would fill the memory', async () => {
    const length = Buffer.from([0x7f, 0xff, 0xff, 0xff]);
    expect(await refusedBoth(await forgeBytes([length]), null)).toBe(
      'The backup holds more in one piece than Apex Debrief ever wrote: it cannot be used.',
    );
  });

  test('is refused when its secret key is longer than any piece', async () => {
    const piece = Buffer.alloc(1024 * 1024);
    const file = newBackupFile();
    const about = { takenAt: new Date().toISOString(), migrations: await migrationNames() };
    const key = writeEntry({ kind: 'secret key' }, Array<Buffer>(17).fill(piece));
    await writeBackupFile(file, null, about, key);
    expect(await refusedBoth(file, null)).toBe(
      'The backup holds more in one piece than Apex Debrief ever wrote: it cannot be used.',
    );
  });

  test.each(['{"kind":"people"}', 'no JSON'])(
    'is refused with a sentence when it holds the entry %s',
    async entry => {
      const bytes = Buffer.from(entry);
      const file = await forgeBytes([Buffer.from([0, 0, 0, bytes.length]), bytes]);
      expect(await refusedBoth(file, null)).toBe(
        'The backup holds an entry that Apex Debrief does not know: it cannot be used.',
      );
    },
  );

  test('is refused when the header of an encrypted one was changed', async () => {
    const { file } = await backedUp(PASSPHRASE);
    const whole = await readFile(file);
    const body = whole.indexOf('\n') + 1;
    const line = whole.subarray(0, body).toString();
    for (const [before, after] of [
      ['"takenAt":"2', '"takenAt":"3'],
      ['"migrations":["', '"migrations":[ "'],
      ['"encrypted":true', '"encrypted":false'],
    ] as const) {
      expect(line).toContain(before);
      await writeFile(file, Buffer.concat([Buffer.from(line.replace(before, after)), whole.subarray(body)]));
      expect(await refusedBoth(file, PASSPHRASE)).toMatch(/^FILE is (?:damaged|not encrypted)/);
    }
  });
});
