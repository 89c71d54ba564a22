import type { Translations } from '#web/language/translations.ts';

const files = import.meta.glob<object>('./**/*.es.ts', { base: '../', eager: true, import: 'texts' });

/** All texts of screens in Spanish. Only readers of Spanish load them. */
export const spanish: Translations = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.slice('./'.length, -'.es.ts'.length), texts]),
);
