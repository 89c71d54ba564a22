import { eventYears } from '#domain/text/calendar-date.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './schema-fault-texts.es.ts';

const en = {
  missing: 'This is missing.',
  unexpected: 'This is not what is expected here.',
  otherCharacters: 'It has characters that do not belong here.',
  kinds: {
    string: 'Give a text.',
    number: 'Give a number.',
    integer: 'Give a whole number.',
    'number,string': 'Give a number or a text.',
    boolean: 'Give true or false.',
    array: 'Give a list.',
    object: 'Give an object.',
  },
  formats: {
    uuid: 'Give an id of this application.',
    date: `Give a date from ${eventYears.first} to ${eventYears.last}, such as 2026-06-20.`,
    'date-time': 'Give a date and time such as 2026-06-20T16:30:00Z.',
    secret: 'Give a text on one line, without control characters.',
    address: 'Give one e-mail address, such as ana@example.org.',
  },
  oneOf: (values: string) => `Give one of these: ${values}.`,
  atLeast: (least: string) => `Give ${least} or more.`,
  atMost: (most: string) => `Give ${most} or less.`,
  tooLong: (most: string) => `At most ${most} characters fit here.`,
  tooMany: (most: string) => `At most ${most} entries fit here.`,
};

/** Texts for members of a query or body that their schema refuses. */
export const texts = inLanguages({ en, es });
