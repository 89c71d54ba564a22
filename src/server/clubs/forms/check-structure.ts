import { FormContent as contentSchema } from '#contract/evals/forms.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { texts } from './texts.ts';

/** The part of JSON Schema that the schema of a form uses. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** A fault of a file, its place in words. */
export interface FileFault {
  readonly path: string;
  readonly message: string;
}

interface Structure {
  /** Members that a form does not have. */
  readonly unknown: FileFault[];
  /** Members that are missing or of another kind. */
  readonly wrong: FileFault[];
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the name of an item of `list` as people know it: the first text of its label, its title or its name. */
function nameOf(value: unknown, list: string, at: number): string {
  const text = isObject(value) ? (value.Label ?? value.Title ?? value.Name) : undefined;
  const [first] = isObject(text) ? Object.values(text) : [];
  return typeof first === 'string' && first !== '' ? shorten(first) : `${list} ${at + 1}`;
}

/** A sentence with its place before it: 'Inputs › Braking: …'. */
const placed = (place: readonly string[], message: string): string =>
  place.length === 0 ? message : `${place.join(' › ')}: ${message}`;

function isOfKind(value: unknown, { type, enum: values }: Schema): boolean {
  if (values) return values.includes(value);
  if (type === 'integer') return Number.isInteger(value);
  // To `typeof`, null and lists are objects, too.
  return type !== 'object' && typeof value === type;
}

function checkMembers(
  value: Members,
  schema: Schema,
  path: string,
  place: readonly string[],
  found: Structure,
) {
  const { properties = {}, required = [], patternProperties } = schema;
  const [any] = Object.values(patternProperties ?? {});
  const say = (message: string) => ({ path, message: placed(place, message) });
  for (const name of required) {
    if (!Object.hasOwn(value, name)) found.wrong.push(say(texts().file.missingMember(name)));
  }
  for (const [name, member] of Object.entries(value)) {
    const of = properties[name] ?? any;
    if (of) check(member, of, `${path}/${name}`, [...place, name], found);
    else found.unknown.push(say(texts().file.unknownMember(shorten(name))));
  }
}

function check(
  value: unknown,
  schema: Schema,
  path: string,
  place: readonly string[],
  found: Structure,
): void {
  const { items } = schema;
  if (value === null && schema.nullable) return;
  if (schema.type === 'object' && isObject(value)) checkMembers(value, schema, path, place, found);
  else if (schema.type === 'array' && Array.isArray(value)) {
    const list = place.at(-1) ?? '';
    for (const [at, item] of value.entries()) {
      // A list is no place of its own: 'Inputs › Braking', not 'Sections › Inputs › Skills › Braking'.
      if (items) check(item, items, `${path}/${at}`, [...place.toSpliced(-1), nameOf(item, list, at)], found);
    }
  } else if (!isOfKind(value, schema)) {
    const shown = shorten(JSON.stringify(value));
    const { wrongKind, notOneOf } = texts().file;
    const message = schema.enum ? notOneOf(shown, schema.enum.join(', ')) : wrongKind(shown);
    found.wrong.push({ path, message: placed(place, message) });
  }
}

const schema: Schema = JSON.parse(JSON.stringify(contentSchema));

/** Lists what of a value is not in the shape of a form's content. */
export function checkStructure(value: unknown): Structure {
  const found: Structure = { unknown: [], wrong: [] };
  check(value, schema, '', [], found);
  return found;
}

/** Whether a value has the shape of a form's content, apart from members that a form does not have. */
export const isContent = (value: unknown): value is FormContent => checkStructure(value).wrong.length === 0;
