import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { isStoredPicture, pictureAddress } from '#domain/people/picture.ts';
import { readBytes, uint32 } from './sealed-stream.ts';
import { UnusableBackup } from './unusable-backup.ts';

const Entry = Type.Union([
  Type.Object({ kind: Type.Literal('secret key') }),
  /** Rows as COPY writes them, of these columns. */
  Type.Object({ kind: Type.Literal('table'), name: Type.String(), columns: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('picture'), name: Type.String() }),
  /** The last entry counts the entries before it. */
  Type.Object({
    kind: Type.Literal('end'),
    rows: Type.Record(Type.String(), Type.Integer()),
    pictures: Type.Integer(),
    /** Pictures that were removed while the backup was taken. */
    missing: Type.Array(Type.String()),
  }),
]);

/** A part of a backup: the `end` comes last. */
export type Entry = Static<typeof Entry>;

/** Bytes of a piece: what a reader holds in memory at once, whatever a forged backup says of itself. */
const MAX_PIECE = 16 * 1024 * 1024;

function* split(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MAX_PIECE) yield bytes.subarray(at, at + MAX_PIECE);
}

const frame = (bytes: Buffer): Buffer => Buffer.concat([uint32(bytes.length), bytes]);
const END = uint32(0);

/** An entry and its data as bytes: each piece after its length, an empty one at the end. */
export async function* writeEntry(
  entry: Entry,
  data: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): AsyncGenerator<Buffer> {
  yield frame(Buffer.from(JSON.stringify(entry)));
  for await (const bytes of data) for (const piece of split(bytes)) yield frame(piece);
  yield END;
}

/** A name as the database gives it to a table or column; those of PostgreSQL itself begin with `pg_`. */
const isOfDatabase = (name: string): boolean => /^(?!pg_)[a-z][a-z0-9_]{0,62}$/.test(name);

/** A name as UploadMedia gives it to a picture: no folder, and none of the files that a store keeps beside pictures. */
const isOfPicture = (name: string): boolean => isStoredPicture(pictureAddress(name)) && name.endsWith('.jpg');

/** Names in an entry that no backup has: they may lead out of the folder of pictures or to tables of PostgreSQL's. */
function foreignNames(entry: Entry): string[] {
  if (entry.kind === 'table') return [entry.name, ...entry.columns].filter(name => !isOfDatabase(name));
  if (entry.kind === 'picture') return isOfPicture(entry.name) ? [] : [entry.name];
  return entry.kind === 'end' ? entry.missing.filter(name => !isOfPicture(name)) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseEntry(bytes: Buffer): Entry {
  const entry = parseJson(bytes.toString());
  if (!Value.Check(Entry, entry)) {
    throw new UnusableBackup(
      'damaged',
      'The backup holds an entry that Apex Debrief does not know: it cannot be used.',
    );
  }
  const [foreign] = foreignNames(entry);
  if (foreign === undefined) return entry;
  throw new UnusableBackup(
    'damaged',
    `The backup names ${JSON.stringify(foreign)}, which Apex Debrief never wrote: it cannot be used.`,
  );
}

const tooLarge = () =>
  new UnusableBackup(
    'damaged',
    'The backup holds more in one piece than Apex Debrief ever wrote: it cannot be used.',
  );

/** Joins the data of an entry that is one piece: a picture or a key. */
export async function joinData(data: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of data) {
    length += piece.length;
    if (length > MAX_PIECE) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

interface ReadEntry {
  readonly entry: Entry;
  /** To be read to its end, before the next entry. */
  readonly data: AsyncIterable<Buffer>;
}

/** Reads entries one after the other, to the `end`. Checks every name before it hands an entry on. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const take = readBytes(source);
  const takeFrame = async () => {
    const length = (await take(4))?.readUInt32BE();
    if (length !== undefined && length > MAX_PIECE) throw tooLarge();
    const bytes = length === undefined ? null : await take(length);
    if (bytes === null) throw new UnusableBackup('truncated', 'The backup ends in the middle.');
    return bytes;
  };
  async function* pieces() {
    for (let piece = await takeFrame(); piece.length > 0; piece = await takeFrame()) yield piece;
  }
  for (;;) {
    const entry = parseEntry(await takeFrame());
    yield { entry, data: pieces() };
    if (entry.kind === 'end') break;
  }
  // Reading to the end lets the sealed stream find that the last chunk was changed.
  if ((await take(1)) !== null) throw new UnusableBackup('damaged', 'The backup goes on after its end.');
}
