import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** Mounts a small file system on a folder, or on a new one, until the test is over; null where this user may mount none. */
export async function mountSmall(megabytes: number, folder?: string): Promise<string | null> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'apex-small-')));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', place]).catch(
    () => null,
  );
  if (mounted === null) return null;
  onTestFinished(async () => void (await run('umount', ['-l', place])));
  return place;
}
