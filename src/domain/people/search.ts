/** Characters that a search must have (docs/product.md#user-search). */
const MIN_SEARCH = 2;

/** The most people that a search shows, the best first. */
export const MAX_FOUND = 50;

/** Words that are looked for; what is typed beyond them narrows nothing. */
const MAX_WORDS = 6;

const ignored = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670'’ʼ‘]/g;

// Letters that Unicode does not take apart, as people without such a keyboard write them.
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ς: 'σ', '‐': '-', '–': '-' },
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  }),
);

/**
 * Text as it is searched by: without case, accents and apostrophes. The database's function of this name says the
 * same of what is stored.
 */
export function searchKey(text: string): string {
  const letters = text.normalize('NFKD').replace(ignored, '').toLowerCase();
  return letters.replace(/[øłđðħŧŋıς‐–ßæœþ]/g, letter => plain.get(letter) ?? letter);
}

/** A search as one text, its words apart by single spaces. */
export const searchPhrase = (search: string): string => searchKey(search).replace(/\s+/g, ' ').trim();

/** The words of a search, the longest first; none when it is too short to search for (docs/product.md#user-search). */
export function searchWords(search: string): string[] {
  const words = searchPhrase(search)
    .split(' ')
    .filter(word => word !== '');
  if (Array.from(words.join('')).length < MIN_SEARCH) return [];
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}
