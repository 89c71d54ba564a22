import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../accessible.ts';
import { least, screenFaults } from './screen-faults.ts';

/** Neither axe, in both themes, nor our own look at the screen finds anything wrong with it. */
export async function expectAccess(page: Page, what: string): Promise<void> {
  const faults = await page.evaluate(screenFaults, least);
  expect.soft([...faults, ...(await violationsOf(page))], what).toEqual([]);
}

/** Nothing is cut off or to be scrolled sideways in a window of this size. */
export async function expectFits(
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> {
  await page.setViewportSize(size);
  const faults = await page.evaluate(screenFaults, { touch: 0, inSentence: 0 });
  expect.soft(faults, `${what}, ${size.width} px wide`).toEqual([]);
}
