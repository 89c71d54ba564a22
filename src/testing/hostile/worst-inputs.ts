import sharp from 'sharp';
import type { TSchema } from 'typebox';
import { bodySizes, type Call } from '#contract/call.ts';
import {
  sampleAssignmentsCsv,
  sampleCredentialsCsv,
  sampleEventsCsv,
} from '#server/events/imports/samples.ts';
import { MAX_UPLOAD } from '#server/platform/http/uploads.ts';
import { makeXlsx, xlsxParts, zipParts } from '#testing/make-xlsx.ts';
import { sampleOf } from '#testing/samples.ts';

type Members = Readonly<Record<string, unknown>>;

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

const texts: Readonly<Record<string, string>> = {
  uuid: '01970001-0000-7000-8000-000000000001',
  date: '2026-06-13',
  'date-time': '2026-06-13T12:00:00Z',
  address: '1@mail.example',
};

const bytesOf = (value: unknown): number => JSON.stringify(value).length;

/** How many values like this one fit, of `most`. */
const countOf = (value: unknown, most: number, budget: number): number =>
  Math.max(0, Math.min(most, Math.floor(budget / (bytesOf(value) + 1))));

function fillObject(schema: Schema, given: Members, budget: number): Members {
  const properties = Object.entries(schema.properties ?? {});
  const each = budget / Math.max(1, properties.length);
  const [entry] = Object.values(schema.patternProperties ?? {});
  const value = entry && fill(entry, given, '', budget / 100);
  const entries = Array.from(
    { length: entry ? countOf(value, schema.maxProperties ?? 100, budget) : 0 },
    (_, at) => [`K${at}`, value],
  );
  return Object.fromEntries([
    ...properties.map(([name, member]) => [name, fill(member, given, name, each)]),
    ...entries,
  ]);
}

/** A value with all members, the longest texts and as many items as the schema admits and `budget` bytes hold. */
function fill(schema: Schema, given: Members, name: string, budget: number): unknown {
  if (name in given) return given[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const types = [schema.type].flat();
  if (types.includes('object')) return fillObject(schema, given, budget);
  if (types.includes('array')) {
    const item = fill(schema.items ?? {}, given, '', budget / 10);
    return new Array(countOf(item, schema.maxItems ?? 1_000_000, budget)).fill(item);
  }
  if (types.includes('boolean')) return true;
  if (types.includes('string')) {
    return texts[schema.format ?? ''] ?? 'é'.repeat(Math.min(schema.maxLength ?? 100, budget / 2));
  }
  return schema.minimum ?? schema.maximum ?? 1;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

function filled(schema: TSchema, given: Members, budget: number): unknown {
  const json: unknown = JSON.parse(JSON.stringify(schema));
  return isSchema(json) ? fill(json, given, '', budget) : {};
}

/** JSON of a body with one more member, which takes all the room that is left. */
const withMember = (body: Members, member: string): string =>
  `${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length > 0 ? ',' : ''}${member}}`;

/** A request that is as hard on the server as its call admits, and its name. */
export interface WorstInput {
  readonly name: string;
  readonly body?: string;
  readonly file?: Buffer;
}

function worstBodies(schema: TSchema, size: number, given: Members): WorstInput[] {
  const sample = sampleOf(schema, { ...given });
  const room = size - bytesOf(sample) - 20;
  const depth = Math.floor((room - 20) / 2);
  const members = Array.from({ length: Math.floor(room / 14) }, (_, at) => `"u${at}":0`);
  return [
    { name: 'sample', body: JSON.stringify(sample) },
    { name: 'largest', body: JSON.stringify(filled(schema, given, size / 2)) },
    { name: 'unknown members', body: withMember(sample, members.join(',')) },
    { name: 'deep', body: withMember(sample, `"Unknown":${'['.repeat(depth)}${']'.repeat(depth)}`) },
  ];
}

const ROWS = 20_000;

/** The lines of a file with its first row 20,000 times, with a number in each so that the rows differ. */
function repeatRow(csv: string): string[] {
  const [head = '', row = ''] = csv.split(/\r?\n/);
  const rows = Array.from({ length: ROWS }, (_, at) =>
    row.replace(/@/, `${at}@`).replace(/^([^,]+)/, `$1${at}`),
  );
  return [head, ...rows];
}

const manyRows = (csv: string): Buffer => Buffer.from(repeatRow(csv).join('\n')).subarray(0, MAX_UPLOAD);

const worstFiles: readonly WorstInput[] = [
  { name: '20,000 roster rows', file: manyRows(sampleAssignmentsCsv) },
  { name: '20,000 event rows', file: manyRows(sampleEventsCsv('2026-06-13')) },
  { name: '20,000 credential rows', file: manyRows(sampleCredentialsCsv('2026-06-13')) },
  {
    name: 'workbook of 20,000 roster rows',
    file: makeXlsx(repeatRow(sampleAssignmentsCsv).map(line => line.split(','))),
  },
  { name: 'workbook that unpacks to 300 MB', file: zipParts(xlsxParts(' '.repeat(300e6))) },
  {
    name: 'photo of 48 megapixels',
    file: await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  },
  { name: '10 MB of commas', file: Buffer.alloc(MAX_UPLOAD, ',') },
  { name: '10 MB of quotes', file: Buffer.alloc(MAX_UPLOAD, '"\n') },
  { name: '10 MB of brackets', file: Buffer.alloc(MAX_UPLOAD, '[') },
];

/** The worst inputs of a call, made of its row. `given` are values of members by their names. */
export function worstInputs({ body, bodySize = 'short', file }: Call, given: Members): WorstInput[] {
  if (file) return [...worstFiles];
  return body ? worstBodies(body, bodySizes[bodySize], given) : [{ name: 'largest roster' }];
}
