import type { FastifyServerOptions } from 'fastify';
import { isUnstorable } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Rejects 2026-02-30, which Date would take for March. */
function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text) || text < '1900') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

type Ajv = Parameters<NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>>[0];

/** The string formats that the contract's schemas name. */
const stringFormats = {
  uuid: UUID,
  date: isCalendarDate,
  'date-time': (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
  line: (text: string) => !isUnstorable(text) && !/[\r\n\v\f]/.test(text),
  paragraphs: (text: string) => !isUnstorable(text),
  address: (text: string) => normaliseEmail(text) !== null,
};

/** Gives the validator our formats, once it has its own, which are looser: they let `urn:uuid:…` and the year 0 through. */
export function useStringFormats(ajv: Ajv): void {
  for (const [name, format] of Object.entries(stringFormats)) ajv.addFormat(name, format);
}
