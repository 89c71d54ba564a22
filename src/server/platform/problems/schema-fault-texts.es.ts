import { eventYears } from '#domain/text/calendar-date.ts';
export const texts = {
  missing: 'Falta este dato.',
  unexpected: 'Esto no es lo que se espera aquí.',
  otherCharacters: 'Tiene caracteres que no van aquí.',
  kinds: {
    string: 'Indica un texto.',
    number: 'Indica un número.',
    integer: 'Indica un número entero.',
    'number,string': 'Indica un número o un texto.',
    boolean: 'Indica true o false.',
    array: 'Indica una lista.',
    object: 'Indica un objeto.',
  },
  formats: {
    uuid: 'Indica un identificador de esta aplicación.',
    date: `Indica una fecha de ${eventYears.first} a ${eventYears.last}, como 2026-06-20.`,
    'date-time': 'Indica una fecha y hora como 2026-06-20T16:30:00Z.',
    secret: 'Indica un texto de una sola línea, sin caracteres de control.',
    address: 'Indica una sola dirección de correo, como ana@example.org.',
  },
  oneOf: (values: string) => `Indica uno de estos valores: ${values}.`,
  atLeast: (least: string) => `Indica ${least} o más.`,
  atMost: (most: string) => `Indica ${most} o menos.`,
  tooLong: (most: string) => `Aquí caben ${most} caracteres como máximo.`,
  tooMany: (most: string) => `Aquí caben ${most} entradas como máximo.`,
};
