import type { MessageWords } from './kind.ts';

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Joins the words of several messages of a club to a person: the headings become one, each link an item of the list. */
export function joinWords(first: MessageWords, ...others: readonly MessageWords[]): MessageWords {
  const all = [first, ...others];
  const heading = unique(all.map(words => words.heading)).join(' · ');
  const items = all.flatMap(({ list = [], button, more, heading: detail }) => {
    const links = more ? [button, more] : [button];
    const unlisted = links.filter(link => list.every(({ url }) => url !== link.url));
    return [...list, ...unlisted.map(link => ({ ...link, detail }))];
  });
  return {
    heading,
    paragraphs: unique(all.flatMap(({ paragraphs }) => paragraphs)),
    list: items,
    button: first.button,
    footer: unique(all.map(({ footer }) => footer)).join(' '),
  };
}
