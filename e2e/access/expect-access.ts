import { expect, type Page } from '@playwright/test';
import { looksNew, violationsOf } from '../accessible.ts';
import { least, screenFaults } from './screen-faults.ts';

const softly = expect.configure({ soft: true });

type Theme = 'light' | 'dark';

/**
 * As `expectAccess` in light, for what many screens show alike: axe is asked once about screens that differ in nothing
 * but their words.
 */
export async function expectAccessOfState(page: Page, what: string): Promise<void> {
  await expectAccess(page, what, (await looksNew(page)) ? ['light'] : []);
}

/** Neither axe, in these themes, nor our own look at the screen finds anything wrong with it. */
export async function expectAccess(
  page: Page,
  what: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  const found = async () => {
    const faults = await page.evaluate(screenFaults, least);
    for (const theme of themes) faults.push(...(await violationsOf(page, theme)));
    return faults;
  };
  await softly.poll(found, { message: what }).toEqual([]);
}

/** Nothing is cut off or to be scrolled sideways in a window of this size. */
export async function expectFits(
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> {
  await page.setViewportSize(size);
  const found = () => page.evaluate(screenFaults, { touch: 0, inSentence: 0 });
  await softly.poll(found, { message: `${what}, ${size.width} px wide` }).toEqual([]);
}
