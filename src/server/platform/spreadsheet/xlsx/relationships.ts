import { posix } from 'node:path';
import { readXml } from './xml.ts';
import { entryKey } from './zip-entries.ts';

/** That one part of the package uses another: `type` is the last word of its kind (`worksheet`, `styles`). */
export interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly key: string;
}

/** Where a part's relationships stand: those of `xl/workbook.xml` in `xl/_rels/workbook.xml.rels`. */
export const relationshipsKey = (key: string) =>
  entryKey(posix.join(posix.dirname(key), '_rels', `${posix.basename(key)}.rels`));

/** The relationships of the part `from` to other parts of the file; targets are relative to it or absolute. */
export async function readRelationships(
  pieces: AsyncIterable<Uint8Array>,
  from: string,
): Promise<readonly Relationship[]> {
  const found: Relationship[] = [];
  await readXml(pieces, {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      if (mode === 'External') return;
      const path = target.replaceAll('\\', '/');
      const key = entryKey(posix.resolve('/', posix.dirname(from), path));
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), key });
    },
  });
  return found;
}
