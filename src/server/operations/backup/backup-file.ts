import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import { fileKeyOf, newSalt, seal, unseal } from './sealed-stream.ts';
import { UnusableBackup } from './unusable-backup.ts';

const FORMAT = 1;
const MAX_HEADER = 64 * 1024;

const Header = Type.Object({
  apexDebriefBackup: Type.Integer(),
  takenAt: Type.String(),
  /** The version of the program. */
  version: Type.Optional(Type.String()),
  /** Those that had run. */
  migrations: Type.Array(Type.String()),
  encrypted: Type.Boolean(),
  salt: Type.String(),
  check: Type.String(),
});

/** The first line of a backup: what one may know of it without the passphrase. */
export type BackupHeader = Static<typeof Header>;

const lineOf = (header: BackupHeader) => Buffer.from(`${JSON.stringify(header)}\n`);

/**
 * Writes a file that nobody else may read: a header line, then `content`, packed and sealed. It bears its name when it is
 * on the disk and `readBack` has read it; one that is there already stays. Resolves with the number of its bytes.
 */
export async function writeBackupFile(
  file: string,
  passphrase: string | null,
  about: Pick<BackupHeader, 'takenAt' | 'version' | 'migrations'>,
  content: AsyncIterable<Buffer>,
  readBack: (part: string) => Promise<unknown> = async () => {},
): Promise<number> {
  if (await stat(file).catch(() => null)) throw new Error(`${file} is there already: choose another name.`);
  const part = `${file}.part`;
  const salt = newSalt();
  const { key, check } = await fileKeyOf(passphrase ?? '', salt);
  const header = lineOf({
    apexDebriefBackup: FORMAT,
    ...about,
    encrypted: passphrase !== null,
    salt,
    check: check.toString('base64url'),
  });
  async function* whole(packed: AsyncIterable<Buffer>) {
    yield header;
    yield* seal(packed, key, header);
  }
  try {
    await pipe(
      content,
      createGzip(),
      whole,
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await readBack(part);
    await rename(part, file);
  } catch (error) {
    // A part of another backup under way is not ours.
    if (!hasCode(error, 'EEXIST')) await rm(part, { force: true });
    throw explain(error, file);
  }
  return (await stat(file)).size;
}

function explain(error: unknown, file: string): unknown {
  if (hasCode(error, 'EEXIST')) {
    return new Error(`${file}.part is there: another backup writes it, or one was cut off; then remove it.`);
  }
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new Error(`There is no room for ${file}: nothing was kept of it.`);
  if (hasCode(error, 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR')) {
    return new Error(`${file} cannot be written: name a file in a folder that this user may write to.`);
  }
  return error;
}

/** How to open a backup: the passphrase of the settings, and whether an unencrypted file is allowed beside it. */
export interface Opening {
  readonly passphrase: string | null;
  readonly admitsUnencrypted: boolean;
}

/**
 * Opens a file that `writeBackupFile` wrote. Where there is a passphrase an unencrypted file is refused unless it is
 * admitted: anybody may have made it. `content` are the backup's entries as bytes, checked piece by piece; every fault is an
 * Error with one sentence.
 */
export async function openBackupFile(file: string, { passphrase, admitsUnencrypted }: Opening) {
  const { line, header } = await readHeader(file);
  if (header.encrypted && passphrase === null) {
    throw new UnusableBackup('passphrase-needed', `${file} is encrypted: set BACKUP_PASSPHRASE.`);
  }
  if (!header.encrypted && passphrase !== null && !admitsUnencrypted) {
    throw new UnusableBackup(
      'unencrypted',
      `${file} is not encrypted although BACKUP_PASSPHRASE is set, so anybody may have made it: add --unencrypted if you trust it.`,
    );
  }
  const { key, check } = await fileKeyOf(header.encrypted ? (passphrase ?? '') : '', header.salt);
  if (check.toString('base64url') !== header.check) {
    throw header.encrypted
      ? new UnusableBackup('passphrase-wrong', `BACKUP_PASSPHRASE is not the passphrase of ${file}.`)
      : new UnusableBackup('damaged', `${file} is damaged.`);
  }
  const refuse = (reason: 'truncated' | 'damaged') =>
    new UnusableBackup(reason, `${file} is ${reason}: it cannot be used.`);
  const sealed = createReadStream(file, { start: line.length });
  const content = pipeline(unseal(sealed, key, line, refuse), createGunzip(), () => {});
  return { header, content };
}

async function readHeader(file: string): Promise<{ line: Buffer; header: BackupHeader }> {
  const start: Buffer[] = [];
  const stream = createReadStream(file, { end: MAX_HEADER });
  try {
    for await (const chunk of stream) start.push(chunk);
  } catch {
    throw new Error(`${file} cannot be read.`);
  }
  const bytes = Buffer.concat(start);
  const line = bytes.subarray(0, bytes.indexOf('\n') + 1);
  const header = parseHeader(line.toString());
  if (header === null) throw new UnusableBackup('foreign', `${file} is no backup of Apex Debrief.`);
  if (header.apexDebriefBackup !== FORMAT) throw newer(file);
  return { line, header };
}

/** The error for a backup of a newer version of the program. */
export const newer = (file: string) =>
  new UnusableBackup(
    'newer',
    `${file} was taken by a newer Apex Debrief: restore it with that version or a later one.`,
  );

function parseHeader(line: string): BackupHeader | null {
  try {
    const header: unknown = JSON.parse(line);
    return Value.Check(Header, header) ? header : null;
  } catch {
    return null;
  }
}
