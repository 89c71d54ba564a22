import type { FastifyServerOptions } from 'fastify';
import { isEventDay } from '#domain/text/calendar-date.ts';
import { isUnstorable } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

type Validation = NonNullable<FastifyServerOptions['ajv']>;

/** The string formats that the contract's schemas name. */
const stringFormats = {
  uuid: UUID,
  date: isEventDay,
  'date-time': (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
  line: (text: string) => !isUnstorable(text) && !/[\r\n\v\f]/.test(text),
  paragraphs: (text: string) => !isUnstorable(text),
  address: (text: string) => normaliseEmail(text) !== null,
};

/** How requests are checked against the contract's schemas: what these do not name is left out, nothing is converted. */
export const validation: Validation = {
  customOptions: {
    removeAdditional: 'all',
    coerceTypes: false,
    allowUnionTypes: true,
    allErrors: false,
  },
  // Ours take the place of the validator's own, which are looser: they let `urn:uuid:…` and the year 0 through.
  onCreate: ajv => {
    for (const [name, format] of Object.entries(stringFormats)) ajv.addFormat(name, format);
  },
};
