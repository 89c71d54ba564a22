import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { readBytes, uint32 } from './byte-reader.ts';

const Entry = Type.Union([
  Type.Object({ kind: Type.Literal('secret key') }),
  /** Rows as COPY writes them, of these columns. */
  Type.Object({ kind: Type.Literal('table'), name: Type.String(), columns: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('picture'), name: Type.String() }),
  /** What has gone before. */
  Type.Object({
    kind: Type.Literal('end'),
    rows: Type.Record(Type.String(), Type.Integer()),
    pictures: Type.Integer(),
    /** Pictures that were removed while the backup was taken. */
    missing: Type.Array(Type.String()),
  }),
]);

/** One part of a backup: the `end` comes last. */
export type Entry = Static<typeof Entry>;

const frame = (bytes: Buffer): Buffer => Buffer.concat([uint32(bytes.length), bytes]);
const END = uint32(0);

/** An entry and its data as bytes: each piece after its length, an empty one at the end. */
export async function* writeEntry(
  entry: Entry,
  data: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): AsyncGenerator<Buffer> {
  yield frame(Buffer.from(JSON.stringify(entry)));
  for await (const piece of data) if (piece.length > 0) yield frame(piece);
  yield END;
}

interface ReadEntry {
  readonly entry: Entry;
  /** To be read to its end, before the next entry. */
  readonly data: AsyncIterable<Buffer>;
}

/** Reads entries one after the other, to the `end`. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const take = readBytes(source);
  const takeFrame = async () => {
    const length = (await take(4))?.readUInt32BE();
    const bytes = length === undefined ? null : await take(length);
    if (bytes === null) throw new Error('The backup ends in the middle.');
    return bytes;
  };
  async function* pieces() {
    for (let piece = await takeFrame(); piece.length > 0; piece = await takeFrame()) yield piece;
  }
  for (;;) {
    const entry = Value.Parse(Entry, JSON.parse((await takeFrame()).toString()));
    yield { entry, data: pieces() };
    if (entry.kind === 'end') break;
  }
  // What holds the bytes is asked for their end, where it may find that they were changed.
  if ((await take(1)) !== null) throw new Error('The backup goes on after its end.');
}
