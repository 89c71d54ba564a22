import { SECOND_MS } from '#domain/text/durations.ts';
import { api } from '#web/client/api.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { restoreTexts as texts } from '#web/operations/texts.ts';

/** Bytes of a piece: small enough for a slow line to send it in time. */
const PIECE_BYTES = 4 * 1024 * 1024;
const POLL_MS = SECOND_MS / 2;
/** A piece is sent again so often when there was no answer. */
const ATTEMPTS = 5;
/** After a restore the server starts again, and may have to migrate the tables. */
const PATIENCE_MS = 300 * SECOND_MS;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Sends a backup to the server in pieces. `onProgress` gets the percentage that has arrived. */
export async function uploadBackup(
  key: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> {
  for (let at = 0; at === 0 || at < file.size; at += PIECE_BYTES) {
    onProgress(file.size === 0 ? 0 : Math.floor((100 * at) / file.size));
    await sendPiece(key, at, new File([file.slice(at, at + PIECE_BYTES)], file.name));
  }
}

async function sendPiece(key: string, at: number, file: File): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await api.UploadBackup({ query: { key, at: String(at) }, file });
      return;
    } catch (error) {
      if (!(error instanceof OfflineError) || attempt === ATTEMPTS) throw error;
      await pause(POLL_MS);
    }
  }
}

/** Waits until the restore is done and the server answers again. Throws an Error that says why it failed. */
export async function waitForRestore(key: string, onProgress: (percent: number) => void): Promise<void> {
  let answeredAt = Date.now();
  while (Date.now() - answeredAt < PATIENCE_MS) {
    const progress = await readProgress(key);
    if (progress !== null) {
      if (progress.Failure !== null) throw new Error(progress.Failure);
      if (progress.Percent === 100) return;
      onProgress(progress.Percent);
      answeredAt = Date.now();
    }
    await pause(POLL_MS);
  }
  throw new Error(texts.noAnswer);
}

/** Asks how far the restore is; null while the server starts again. */
async function readProgress(key: string) {
  try {
    return await api.GetRestore({ query: { key } });
  } catch (error) {
    if (error instanceof OfflineError) return null;
    if (error instanceof ApiError && error.status === 404) throw new Error(texts.interrupted);
    throw error;
  }
}
