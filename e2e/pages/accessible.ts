import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as what the package exports, which is sent to each document anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looking at a long roster takes axe itself seconds. */
export const AXE_TIMEOUT_MS = 30_000;

/** The part that axe checks: the whole page, or what only this screen shows. */
export type Part = 'html' | 'main' | 'fieldset' | 'dialog';

declare global {
  interface Window {
    axe?: typeof axe;
    looksOf?: typeof looksOf;
  }
}

/** Between the themes nothing differs but colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** An element and what is in it, with what axe looks at, without their words. */
function looksOf(element: Element): string {
  return [element, ...element.querySelectorAll('*')]
    .map(each => {
      const attributes = [...each.attributes].filter(({ name }) =>
        /^(?:class|role|type|style|tabindex|lang|aria-)/.test(name),
      );
      const described = attributes.map(({ name, value }) =>
        name.startsWith('aria-') ? `${name}=${Boolean(value)}` : `${name}=${value}`,
      );
      return [each.localName, ...described, Boolean(each.textContent?.trim())].join(' ');
    })
    .join();
}

/** Returns the faults that axe finds on the screen in a theme. */
export async function violationsOf(
  page: Page,
  colorScheme: 'light' | 'dark',
  part: Part = 'html',
  rules: readonly string[] | null = colorScheme === 'dark' ? rulesOfColour : null,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${source}; window.looksOf = ${looksOf}`);
  const found = await page.evaluate(
    async ([within, runOnly]) => {
      // Axe checks the first of the rows that differ only in their words.
      const alike = [...document.querySelectorAll('ul, ol, tbody')].flatMap(({ children }) => {
        const seen = new Set<string>();
        return [...children].filter(row => seen.size === seen.add(window.looksOf?.(row) ?? '').size);
      });
      // Axe describes violations only, because describing takes longer than finding. No active rule needs the style sheets.
      const options = {
        resultTypes: ['violations' as const],
        preload: false,
        ...(runOnly && { runOnly: [...runOnly] }),
      };
      const result = await window.axe?.run({ include: within, exclude: alike }, options);
      return result?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`);
    },
    [part, rules] as const,
  );
  if (!found) throw new Error('axe could not be loaded into the page.');
  return found.map(each => `${colorScheme}, ${each}`);
}

const looked = new Set<string>();

/** Whether no part with the same elements, in a window as wide as this one, has been looked at before. */
export async function looksNew(page: Page, part: Part = 'html'): Promise<boolean> {
  const elements = `${page.viewportSize()?.width} ${await page.locator(part).first().evaluate(looksOf)}`;
  const isNew = !looked.has(elements);
  looked.add(elements);
  return isNew;
}

/**
 * The screen has no violation that axe can find; it is asked once about screens that differ in nothing but their words.
 * Dark is looked at where all screens are (e2e/access).
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await looksNew(page))) return;
  const found = () => violationsOf(page, 'light');
  await expect.poll(found, { message: `axe, ${page.url()}`, timeout: AXE_TIMEOUT_MS }).toEqual([]);
}
