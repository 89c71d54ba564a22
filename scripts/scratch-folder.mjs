import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux' file system in memory; in a container it may be small. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/**
 * Makes a folder for what tests leave for a moment: in memory where there is room, since on some disks the 900 files of a
 * test's database take ten times as long to copy.
 */
export function makeScratchFolder() {
  const folder = makeFolder();
  // Where root has PostgreSQL run as somebody else, they must get through to what is theirs.
  chmodSync(folder, 0o711);
  return folder;
}

function makeFolder() {
  const name = 'apex-tests-';
  try {
    if (hasRoom(MEMORY)) return mkdtempSync(join(MEMORY, name));
  } catch {
    // There is no such file system here, or it is not ours to write to.
  }
  return mkdtempSync(join(tmpdir(), name));
}

function hasRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
}
