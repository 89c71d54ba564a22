import { matches, splitWords } from '#domain/text/matches.ts';
import type { Guide, Heading, Piece } from './guide.ts';

/** A guide's words below one heading; the words above the first heading are its first section, without an id. */
export interface Section {
  readonly title: string;
  readonly id: string | null;
  readonly text: string;
}

export const isHeading = (piece: Piece): piece is Heading => typeof piece === 'object' && piece.tag === 'h2';

const blocks: ReadonlySet<string> = new Set(['p', 'li', 'h3']);

/** The words of a piece. */
function textOf(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if (piece.tag === 'img') return '';
  const text = piece.inner.map(textOf).join('');
  return blocks.has(piece.tag) ? `${text}\n` : text;
}

export function sectionsOf({ title, content }: Guide): Section[] {
  const starts = content.flatMap((piece, index) => (isHeading(piece) ? [{ piece, index }] : []));
  const textUntil = (from: number, to = content.length) => content.slice(from, to).map(textOf).join('');
  return [
    { title, id: null, text: textUntil(0, starts[0]?.index) },
    ...starts.map(({ piece, index }, place) => ({
      title: textOf(piece),
      id: piece.id,
      text: textUntil(index + 1, starts[place + 1]?.index),
    })),
  ];
}

/** A section that contains each word of a search, and its first line with one of them. */
export interface Found extends Section {
  readonly line: string;
}

/** Returns the sections that contain each word of a search, those with a word in their title first. */
export function findSections<In extends Section>(sections: readonly In[], search: string): (In & Found)[] {
  const words = splitWords(search);
  if (words.length === 0) return [];
  const found = sections
    .filter(({ title, text }) => matches(`${title} ${text}`, search))
    .map(section => ({
      ...section,
      line: section.text.split(/\n|(?<=[.?!:]) /).find(line => words.some(word => matches(line, word))) ?? '',
    }));
  const inTitle = ({ title }: Section) => words.some(word => matches(title, word));
  return [...found.filter(inTitle), ...found.filter(section => !inTitle(section))];
}
