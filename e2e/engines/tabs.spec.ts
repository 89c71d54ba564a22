import sharp from 'sharp';
import { screenOf } from '../screenshots/screens.ts';
import { expect, test, type Visit, widths } from './visit.ts';

/** The chosen element of each screen: a tab, an option of a switch. */
const chosen: readonly [screen: string, words: string][] = [
  ['event-stats', 'main nav [aria-current=page]'],
  ['student-dashboard', 'main label:has(:checked) > span'],
];

/** Where the words stand in the window, with what surrounds them, and the colour of the line that they are to have. */
function place(selector: string) {
  const words = document.querySelector(selector);
  words?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = words?.closest('a, label')?.getBoundingClientRect() ?? new DOMRect();
  const range = new Range();
  if (words) range.selectNodeContents(words);
  const { textDecorationLine, textDecorationColor, borderBlockEndColor } = getComputedStyle(
    words ?? document.body,
  );
  return {
    box: { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) },
    length: range.getBoundingClientRect().width,
    colour: textDecorationLine === 'underline' ? textDecorationColor : borderBlockEndColor,
  };
}

/** How many pixels of the colour of its line are drawn around what is chosen, to one of the words' length. */
async function lineDrawn(visit: Visit, words: string): Promise<number> {
  await expect
    .poll(async () => (await visit.evaluate(place, words)).length, 'what is chosen')
    .toBeGreaterThan(0);
  const { box, length, colour } = await visit.evaluate(place, words);
  const [red, green, blue] = colour.match(/\d+/g)?.map(Number) ?? [];
  const pixels = await sharp(await visit.screenshot())
    .extract(box)
    .removeAlpha()
    .raw()
    .toBuffer();
  const isLine = (_: number, at: number) =>
    at % 3 === 0 && pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue;
  return [...pixels].filter(isLine).length / length;
}

for (const [name, words] of chosen) {
  test(`${name}: a line is drawn below what is chosen`, async ({ visitAs }) => {
    const screen = screenOf(name);
    const visit = await visitAs(screen.as);
    for (const width of widths) {
      await visit.goTo(screen, width);
      expect.soft(await lineDrawn(visit, words), `${width} px wide`).toBeGreaterThanOrEqual(1);
    }
  });
}
