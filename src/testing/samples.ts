import type { TSchema } from 'typebox';
import { newId } from '#server/platform/ids.ts';

/** The part of JSON Schema that the contract uses. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly text?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly nullable?: boolean;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

type Members = Record<string, unknown>;

const texts: Readonly<Record<string, string>> = {
  uuid: newId(),
  date: '2026-06-13',
  'date-time': '2026-06-13T12:00:00Z',
  address: 'someone@club.example',
};

const read = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema));

function membersOf({ properties = {}, required = [] }: JsonSchema, given: Members = {}): Members {
  const asked = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(asked.map(([name, schema]) => [name, given[name] ?? sample(schema)]));
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return membersOf(schema);
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return texts[schema.format ?? ''] ?? 'text';
  return schema.minimum ?? 0;
}

function wrongText({ const: only, enum: some, format, maxLength }: JsonSchema): unknown[] {
  const wrong: unknown[] = [7, {}, ['text', 'text']];
  if (format === 'secret') wrong.push('a\u0000b', '\ud800');
  if (only !== undefined) wrong.push(`not ${String(only)}`);
  if (some !== undefined) wrong.push(`none of ${some.join()}`);
  if (format !== undefined && format in texts) wrong.push('neither id, date nor address');
  if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1));
  return wrong;
}

function wrongMembers(schema: JsonSchema, given: Members = {}): Members[] {
  const members = membersOf(schema, given);
  const missing = (schema.required ?? []).map(name => {
    const { [name]: _, ...rest } = members;
    return rest;
  });
  const spoilt = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    wrong(member).map(value => ({ ...members, [name]: value })),
  );
  return [...missing, ...spoilt];
}

/** Entries under any names: each of a wrong kind, and one more than there may be. */
function wrongEntries({ patternProperties = {}, maxProperties }: JsonSchema): Members[] {
  const entries = Object.values(patternProperties).flatMap(wrong);
  const many = Array.from({ length: (maxProperties ?? 0) + 1 }, (_, nth) => [`entry ${nth}`, {}]);
  return [
    ...entries.map(entry => ({ entry })),
    ...(maxProperties === undefined ? [] : [Object.fromEntries(many)]),
  ];
}

function wrongList({ items = {}, maxItems }: JsonSchema): unknown[] {
  const many = maxItems === undefined ? [] : [new Array(maxItems + 1).fill(null)];
  return [{}, ...wrong(items).map(item => [item]), ...many];
}

function wrongNumber({ type, minimum, maximum }: JsonSchema): unknown[] {
  const beyond = [minimum !== undefined && minimum - 1, maximum !== undefined && maximum + 1];
  return ['text', {}, ...beyond.filter(Number.isFinite), ...(type === 'integer' ? [1.5] : [])];
}

function wrongOfKind(schema: JsonSchema): unknown[] {
  if (Array.isArray(schema.type)) return [[], schema.type.includes('object') ? 7 : {}];
  if (schema.type === 'object') return [[], 'text', ...wrongMembers(schema), ...wrongEntries(schema)];
  if (schema.type === 'array') return wrongList(schema);
  if (schema.type === 'string' || schema.enum) return wrongText(schema);
  return wrongNumber(schema);
}

function wrong(schema: JsonSchema): unknown[] {
  return [...(schema.nullable ? [] : [null]), ...wrongOfKind(schema)];
}

/** Makes a valid object of a schema: its required members only, the `given` members as they are. */
export function sampleOf(schema: TSchema, given: Members = {}): Members {
  return membersOf(read(schema), given);
}

/** As `sampleOf`, with each member that the object itself may leave out as well. */
export function fullSampleOf(schema: TSchema, given: Members = {}): Members {
  const { properties = {}, ...rest } = read(schema);
  return membersOf({ ...rest, properties, required: Object.keys(properties) }, given);
}

/** Makes invalid objects of a schema, each with a single fault. */
export function wrongOnesOf(schema: TSchema, given: Members = {}): Members[] {
  return wrongMembers(read(schema), given);
}

/** A text of the kind that a schema asks for, as it is pasted: with `marks` that nobody sees. */
const pastedText = ({ text }: JsonSchema, marks: string): string =>
  text === 'address' ? `someone${marks}@club.example${marks}` : `${marks}Pas${marks}ted${marks}`;

function pasted(schema: JsonSchema, marks: string, given: Members, name: string): unknown {
  if (name in given) return given[name];
  if (schema.text) return pastedText(schema, marks);
  const within = (members: Readonly<Record<string, JsonSchema>>) =>
    Object.fromEntries(
      Object.entries(members).map(([key, member]) => [key, pasted(member, marks, given, key)]),
    );
  if ([schema.type].flat().includes('object')) {
    const [entry] = Object.values(schema.patternProperties ?? {});
    return entry ? within({ PublicNotes: entry }) : within(schema.properties ?? {});
  }
  if (schema.type === 'array') return schema.items ? [pasted(schema.items, marks, given, name)] : [];
  return schema.nullable && schema.pattern ? null : sample(schema);
}

/**
 * Makes a body with every member of the schema, and `marks` in each of its texts. Members that are `given` by name keep
 * their value, at any depth.
 */
export function pastedOf(schema: TSchema, marks: string, given: Members = {}): Members {
  return Object(pasted(read(schema), marks, given, ''));
}

/** The names of the members, at any depth, that are strings and of which the schema does not say what kind of. */
export function unsaidTexts(schema: TSchema): string[] {
  const found = (name: string, each: JsonSchema): string[] => {
    const { text, format, pattern, items, properties = {}, patternProperties = {} } = each;
    const isSaid = text ?? format ?? pattern ?? each.const ?? each.enum;
    const isText = [each.type].flat().includes('string');
    return [
      ...(isText && isSaid === undefined ? [name] : []),
      ...(items ? found(name, items) : []),
      ...Object.entries({ ...properties, ...patternProperties }).flatMap(([key, one]) => found(key, one)),
    ];
  };
  return found('', read(schema));
}
