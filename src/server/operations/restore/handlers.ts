import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSetupKeyGood } from '#server/clubs/set-up/setup-key.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isDiskFull } from '#server/platform/http/errors.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';
import { describeUpload, progressOf, startRestore } from './uploaded-backup.ts';

/** The uploaded backup below the data folder. */
const uploadOf = ({ settings }: Pick<Deps, 'settings'>) => join(settings.dataDir, 'restore', 'upload.backup');

/** Removes what an upload left. */
const removeUpload = (deps: Pick<Deps, 'settings'>): Promise<void> =>
  rm(dirname(uploadOf(deps)), { recursive: true, force: true });

/** Admits the holder of a good set-up link, so only while there is no organization. */
async function requireSetupKey(deps: Deps, key: string): Promise<void> {
  if (!(await isSetupKeyGood(deps, key))) throw problems.notAllowed(texts().linkNotValid);
}

/** Writes a piece of the upload at its place; the first piece begins a new file. */
async function writePiece(file: string, at: number, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600);
  try {
    const { size } = await handle.stat();
    // A repeated piece takes its own place again.
    if (at > size) throw problems.conflict(texts().pieceMissing);
    await handle.write(bytes, 0, bytes.length, at);
  } finally {
    await handle.close();
  }
}

export const restoreHandlers = {
  UploadBackup: async ({ query, file }, deps) => {
    await requireSetupKey(deps, query.key);
    await writePiece(uploadOf(deps), Number(query.at), file.bytes).catch(async (error: unknown) => {
      if (!isDiskFull(error)) throw error;
      await removeUpload(deps);
      throw problems.full(error);
    });
    return { Ok: true };
  },

  LookIntoBackup: async ({ body }, deps) => {
    await requireSetupKey(deps, body.SetupKey);
    return describeUpload(uploadOf(deps), body.Passphrase ?? null);
  },

  RestoreBackup: async ({ body }, deps) => {
    await requireSetupKey(deps, body.SetupKey);
    const passphrase = body.Passphrase ?? null;
    await startRestore(deps, { file: uploadOf(deps), passphrase, key: body.SetupKey });
    return { Ok: true };
  },

  GetRestore: async ({ query }, deps) => {
    const progress = progressOf(query.key);
    if (progress !== null) return progress;
    // A key that has ended means that there is a club; a good one that the process was ended on the way.
    if (await isSetupKeyGood(deps, query.key)) throw problems.absent();
    return { Percent: 100, Failure: null };
  },
} satisfies Partial<Handlers>;
