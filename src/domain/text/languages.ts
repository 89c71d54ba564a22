/** The languages that every text of the product is written in, by their own names. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

/** The language of readers without a chosen or supported language. */
export const ENGLISH: Language = 'en';

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** Limits how many languages of a header are read. */
const MAX_RANGES = 20;

function readRange(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase());
  const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1';
  const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
  return { tag: tag.replace(/-.*$/s, ''), weight };
}

/** The language of ours that an Accept-Language header (RFC 9110 §12.5.4) prefers; null when it names none. */
export function preferredLanguage(header = ''): Language | null {
  const ranges = header.split(',', MAX_RANGES).map(readRange);
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? null;
}
