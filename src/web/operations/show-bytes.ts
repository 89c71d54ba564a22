import { numberFormat } from '#web/language/intl.ts';

const UNITS = ['gigabyte', 'megabyte', 'kilobyte'] as const;

/** A size in the largest unit of which it is at least one: '1.5 GB'. */
export function showBytes(bytes: number): string {
  const place = UNITS.findIndex((_, index) => bytes >= 1000 ** (3 - index));
  const index = place === -1 ? UNITS.length - 1 : place;
  const format = { style: 'unit', unit: UNITS[index], maximumFractionDigits: 1 } as const;
  return numberFormat(format).format(bytes / 1000 ** (3 - index));
}
