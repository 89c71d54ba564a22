import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupContents, RestoreProgress } from '#contract/operations/calls.ts';
import { restoreBackup } from '#server/operations/backup/restore.ts';
import { readStoredKey } from '#server/operations/backup/restored-key.ts';
import { hasRoom } from '#server/operations/backup/take-stored.ts';
import { UnusableBackup } from '#server/operations/backup/unusable-backup.ts';
import { verifyBackup } from '#server/operations/backup/verify.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isDiskFull } from '#server/platform/http/errors.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';

/** Says in the reader's language why a backup was not restored. */
function explain(error: unknown): string {
  if (error instanceof UnusableBackup) return texts().unusable[error.reason];
  return isDiskFull(error) ? texts().noRoom : texts().notRestored;
}

/** The passphrase is the owner's, and whoever has the set-up link trusts the file. */
const openingOf = (passphrase: string | null) => ({ passphrase, admitsUnencrypted: true });

/** Reads an uploaded backup to its end; a problem that says why it cannot be used. */
const verifyUpload = (file: string, passphrase: string | null) =>
  verifyBackup(file, openingOf(passphrase)).catch((error: unknown) => {
    if (!(error instanceof UnusableBackup)) throw error;
    throw problems.refused(texts().notUsable, explain(error), [], error);
  });

/** Returns the contents of an uploaded backup; a problem that says why it cannot be used. */
export async function describeUpload(file: string, passphrase: string | null): Promise<BackupContents> {
  const { header, clubs, people, evals, pictures, secretKey } = await verifyUpload(file, passphrase);
  return {
    Clubs: clubs,
    People: people,
    Evals: evals,
    Pictures: pictures,
    Version: header.version ?? null,
    TakenAt: header.takenAt,
    Bytes: (await stat(file)).size,
    HasSecretKey: secretKey !== null,
  };
}

/** Rows with their indexes and their log take so many times the bytes of a backup. */
const ROOM_FOR_ROWS = 4;

interface Run {
  readonly key: string;
  percent: number;
  /** Null until the restore fails. */
  failure: unknown;
}

/** The restore of this process, of which there is one at a time. */
let run: Run | null = null;

/** Returns how far the restore that was started with a set-up key is; null if there is none. */
export function progressOf(key: string): RestoreProgress | null {
  return run?.key === key
    ? { Percent: run.percent, Failure: run.failure === null ? null : explain(run.failure) }
    : null;
}

interface Upload {
  readonly file: string;
  readonly passphrase: string | null;
  readonly key: string;
}

/**
 * Starts to restore the upload in place of the unused installation; afterwards the server starts again on it. A problem if
 * the upload cannot be used.
 */
export async function startRestore(deps: Deps, { file, passphrase, key }: Upload): Promise<void> {
  const { rows, pictures } = await verifyUpload(file, passphrase);
  // PostgreSQL on a full disk does not roll back: it ends.
  if (!(await hasRoom(dirname(file), ROOM_FOR_ROWS * (await stat(file)).size))) {
    throw problems.refused(texts().notUsable, texts().noRoom);
  }
  if (run !== null && run.failure === null) throw problems.conflict(texts().isRunning);
  const current: Run = { key, percent: 0, failure: null };
  run = current;
  const work = async () => {
    const isStored = (await readStoredKey(deps.settings.dataDir)) === deps.settings.secretKey;
    const settings = { ...deps.settings, secretKey: isStored ? null : deps.settings.secretKey };
    const onProgress = (done: number) => {
      current.percent = Math.min(99, Math.floor((100 * done) / (rows + pictures + 1)));
    };
    await deps.restartAfter(async () => {
      await restoreBackup(file, openingOf(passphrase), settings, { replaces: 'unused', onProgress });
    });
    run = null;
  };
  work().catch((error: unknown) => {
    deps.log.error(error, 'the restore failed');
    current.failure = error ?? new Error('The restore failed.');
  });
}
