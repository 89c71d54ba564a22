import { cutText } from '#domain/text/clean.ts';

const unseen = /<!--.*?(?:-->|$)|<(script|style|template)\b.*?(?:<\/\1\s*>|$)/gis;
const title = /<title\b.*?(?:<\/title\s*>|$)/gis;
// A quoted value may hold a '>'. A page cut off in the middle of a tag or of a value ends there.
const tag = /<[a-z/!?](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)/gi;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const words = (html: string): string =>
  html
    .replace(tag, ' ')
    .replace(/&[#\w]+;/g, entity => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the visible text of a page on one line of at most `most` characters. Its title counts only where the body is
 * empty, because most pages repeat the title.
 */
export function plainText(answer: string, most: number): string {
  const html = answer.replace(unseen, ' ');
  const text = words(html.replace(title, ' ')) || words(html);
  return cutText(text, most, '…');
}
