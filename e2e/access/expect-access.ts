import { expect, type Page } from '@playwright/test';
import { AXE_TIMEOUT_MS, looksNew, type Part, violationsOf } from '../pages/accessible.ts';
import { least, screenFaults } from './screen-faults.ts';

const softly = expect.configure({ soft: true });

/** Neither axe, in light and dark, nor our own look at the screen finds anything wrong with it; axe looks at `part` of it. */
export async function expectAccess(page: Page, what: string, part: Part = 'html'): Promise<void> {
  await expectNoFaults(page, what, async () => [
    ...(await violationsOf(page, 'light', part)),
    ...(await violationsOf(page, 'dark', part)),
  ]);
}

/**
 * As `expectAccess` in light, for what many screens show alike in the frame that is looked at with all there is on them:
 * axe is asked once about screens that differ in nothing but their words.
 */
export async function expectAccessOfState(page: Page, what: string): Promise<void> {
  const isNew = await looksNew(page, 'main');
  await expectNoFaults(page, what, async () => (isNew ? violationsOf(page, 'light', 'main') : []));
}

async function expectNoFaults(page: Page, what: string, foundByAxe: () => Promise<string[]>): Promise<void> {
  const found = async () => [...(await page.evaluate(screenFaults, least)), ...(await foundByAxe())];
  await softly.poll(found, { message: what, timeout: AXE_TIMEOUT_MS }).toEqual([]);
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
