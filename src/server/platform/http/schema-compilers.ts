import { AjvCompiler } from '@fastify/ajv-compiler';
import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type {
  FastifySchema,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifyServerOptions,
} from 'fastify';
import type { TSchema } from 'typebox';
import { isEventDay } from '#domain/text/calendar-date.ts';
import { cleanLine, cleanText, withoutUnseen } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';

const buildCompiler = SerializerSelector();

/** Compiles a reply's serializer at the first such reply, so that a server starts sooner. */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = buildCompiler(schemas, options);
  return route => {
    let serialize: ReturnType<typeof compile> | undefined;
    return reply => {
      serialize ??= compile(route);
      return serialize(reply);
    };
  };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

type Validation = NonNullable<FastifyServerOptions['ajv']>;

/** The string formats that the contract's schemas name. */
const stringFormats = {
  uuid: UUID,
  date: isEventDay,
  'date-time': (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
  secret: (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text),
  address: (text: string) => normaliseEmail(text) !== null,
};

/** How texts are cleaned, by the kind that the contract's schemas give them. */
const cleaners = {
  line: cleanLine,
  paragraphs: cleanText,
  // Composing would make another person's address of some.
  address: (text: string) => withoutUnseen(text).trim(),
  // A draft is saved while its author types: a space at its end is about to be followed by a word.
  unfinished: withoutUnseen,
};
type TextKind = keyof typeof cleaners;

/** The object or list that holds a text, and the text's name in it. */
interface TextPlace {
  readonly parentData: Record<string | number, unknown>;
  readonly parentDataProperty: string | number;
}

/** Checks requests against the contract's schemas: removes members that a schema does not name, and converts nothing. */
export const validation: Validation = {
  customOptions: {
    removeAdditional: 'all',
    coerceTypes: false,
    allowUnionTypes: true,
    allErrors: false,
  },
  // These formats replace the validator's own formats, which accept `urn:uuid:…` and the year 0.
  onCreate: ajv => {
    // Cleans a text in place, before its length and format are checked.
    ajv.addKeyword({
      keyword: 'text',
      type: 'string',
      before: 'maxLength',
      modifying: true,
      errors: false,
      validate: (kind: TextKind, text: string, _?: unknown, place?: TextPlace) => {
        if (place) place.parentData[place.parentDataProperty] = cleaners[kind](text);
        return true;
      },
    });
    for (const [name, format] of Object.entries(stringFormats)) ajv.addFormat(name, format);
  },
};

// Applications of one process share their validators: tests build hundreds of applications.
const compileSchema = AjvCompiler()({}, validation);

/** Compiles a validator at its first request, so that a server starts sooner and stores only the validators in use. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = route => {
  let validate: ReturnType<typeof compileSchema> | undefined;
  return input => {
    validate ??= compileSchema(route);
    return validate(input) === false ? { error: validate.errors ?? [] } : true;
  };
};

const compileWithAllFaults = AjvCompiler()(
  {},
  { ...validation, customOptions: { ...validation.customOptions, allErrors: true } },
);

/**
 * Compiles a check of a parsed file, at its first use. The check cleans the value as that of a body does, and returns all
 * faults.
 */
export function compileFileCheck(schema: TSchema): (value: unknown) => FastifySchemaValidationError[] {
  let validate: ReturnType<typeof compileWithAllFaults> | undefined;
  return value => {
    validate ??= compileWithAllFaults({ schema, method: 'POST', url: '', httpPart: 'body' });
    return validate(value) === false ? (validate.errors ?? []) : [];
  };
}
