import { dateFormat } from './intl.ts';
import { browserLocale } from './language.ts';

/** A moment (ISO 8601) by the reader's clock, date and time of day in their local format: '11/21/2026, 9:05 AM'. */
export function showInstant(instant: string, locale = browserLocale): string {
  const digits = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return dateFormat(digits, locale).format(new Date(instant));
}

/** The same in few words: of today the time of day alone, '9:05 AM'. */
export function showMoment(instant: string, locale = browserLocale): string {
  const at = new Date(instant);
  if (at.toDateString() !== new Date().toDateString()) return showInstant(instant, locale);
  return dateFormat({ hour: 'numeric', minute: '2-digit' }, locale).format(at);
}
