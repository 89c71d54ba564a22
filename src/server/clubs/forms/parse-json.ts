import { cleanLine } from '#domain/text/clean.ts';

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

interface RepeatedKey {
  readonly key: string;
  /** The line of its second place, from 1. */
  readonly line: number;
}

/** Returns the keys that an object of a JSON text has twice; a reader would silently take the last. */
export function findRepeatedKeys(json: string): RepeatedKey[] {
  const open: Set<string>[] = [];
  const repeated: RepeatedKey[] = [];
  for (const { 0: found, 1: colon, index } of json.matchAll(token)) {
    if (found === '{') open.push(new Set());
    else if (found === '}') open.pop();
    else if (colon !== undefined) {
      const key = String(JSON.parse(found.replace(/\s*:$/, '')));
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push({ key, line: json.slice(0, index).split(/\r\n|\r|\n/).length });
      keys?.add(key);
    }
  }
  return repeated;
}

/** Parses JSON with each text as a clean line; throws a SyntaxError. A byte order mark may come first. */
export const parseCleanJson = (json: string): unknown =>
  JSON.parse(json.replace(/^\uFEFF/, ''), (_, value: unknown) =>
    typeof value === 'string' ? cleanLine(value) : value,
  );
