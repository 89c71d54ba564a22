import { expect, test } from 'vitest';
import { joinWords } from './deliver-message.ts';

const words = (heading: string) => ({ heading, brief: heading, paragraphs: [], footer: 'Why.' });
const link = (label: string) => ({ label, url: `https://apex.example/${label}` });

test('a joined message has every link of its messages', () => {
  const pairing = { ...words('Your instructor'), button: link('Open'), more: link('Calendar') };
  const { list, button } = joinWords({ ...words('2 evals'), button: link('Evals') }, pairing);
  expect(list?.map(({ label, detail }) => [label, detail])).toEqual([
    ['Evals', '2 evals'],
    ['Open', 'Your instructor'],
    ['Calendar', 'Your instructor'],
  ]);
  expect(button).toEqual(link('Evals'));
});

test('a joined message names each heading once, and repeats no paragraph', () => {
  const { heading, paragraphs } = joinWords(
    { ...words('2 evals'), paragraphs: ['At Lime Rock.', 'A minute each.'], button: link('Evals') },
    { ...words('Your instructor'), paragraphs: ['At Lime Rock.', 'Ivan teaches you.'], button: link('Open') },
  );
  expect(heading).toBe('2 evals · Your instructor');
  expect(paragraphs).toEqual(['At Lime Rock.', 'A minute each.', 'Ivan teaches you.']);
});
