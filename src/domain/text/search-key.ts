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
