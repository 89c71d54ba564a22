import { locale } from './language.ts';

// The only module of src/web that hands a language tag to the browser (app/modules.test.ts). Its functions make what they
// return when they are called: a module that throws while it is loaded takes the whole screen down.

/** Writes dates, by default as the language of the screens has them. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, tag = locale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, options);

/** Writes numbers. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}, tag = locale): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, options);

/** Writes several words as a list: 'a, b, and c'. */
export const listFormat = (options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  new Intl.ListFormat(locale, options);
