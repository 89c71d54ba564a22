import type { MessageWords } from './kind.ts';

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Joins the words of several messages of a club to a person: the headings become one, each button a line of the list. */
export function joinWords(first: MessageWords, ...others: readonly MessageWords[]): MessageWords {
  const all = [first, ...others];
  const heading = unique(all.map(words => words.heading)).join(' · ');
  const items = all.flatMap(({ list = [], button, heading: label }) => {
    const isListed = list.some(({ url }) => url === button.url);
    return isListed ? list : [...list, { label: button.label, detail: label, url: button.url }];
  });
  return {
    heading,
    paragraphs: unique(all.flatMap(words => [words.heading, ...words.paragraphs])),
    list: items,
    button: first.button,
    footer: unique(all.map(({ footer }) => footer)).join(' '),
  };
}
