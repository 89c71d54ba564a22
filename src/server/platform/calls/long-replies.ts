import Type, { type TSchema } from 'typebox';
import { buildSerializer } from '#server/platform/http/schema-compilers.ts';
import { giveWay, mapInSlices } from '#server/platform/slices.ts';

/** Items that a list has at most to be written at once. */
const SHORT = 1000;

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > SHORT;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const buildOf = buildSerializer({}, {});
const compile = (schema: TSchema) => buildOf({ schema, method: 'GET', url: '', httpStatus: '200' });

type Write = (value: unknown) => Promise<string>;

function compileMember(schema: TSchema): Write {
  const write = compile(schema);
  if (!Type.IsArray(schema)) return async value => (value === null ? 'null' : write(value));
  const writeItem = compile(schema.items);
  return async value =>
    Array.isArray(value) ? `[${(await mapInSlices(value, writeItem)).join(',')}]` : write(value);
}

/**
 * Returns what writes a reply that is a long list, or has one among its members, as JSON of its schema. Others are
 * answered between the slices of the list. It returns null for a reply without a long list.
 */
export function compileLongReply(schema: TSchema): (answer: unknown) => Promise<string | null> {
  const writeWhole = compileMember(schema);
  const members = Type.IsObject(schema)
    ? Object.entries(schema.properties).map(([name, member]) => [name, compileMember(member)] as const)
    : [];
  return async answer => {
    if (isLong(answer)) return writeWhole(answer);
    if (!isRecord(answer) || !Object.values(answer).some(isLong)) return null;
    const written: string[] = [];
    for (const [name, write] of members) {
      if (answer[name] === undefined) continue;
      written.push(`${JSON.stringify(name)}:${await write(answer[name])}`);
      await giveWay();
    }
    return `{${written.join(',')}}`;
  };
}
