import { StartupError } from '#server/platform/settings/startup-error.ts';

const cannotWrite = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ENAMETOOLONG',
];

/** Whether a system call failed with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}

/** A failure to write below the data folder as the one sentence for the operator; anything else as it is. */
export function explainDataFolder(error: unknown, dataDir: string): unknown {
  if (!hasCode(error, ...cannotWrite)) return error;
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${error.code}): give this user a folder it may write to, or choose another one with DATA_DIR.`,
    { cause: error },
  );
}
