import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the screen, in light and in dark; empty when there is nothing. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // There are no frames, for which alone axe would open a page of its own each time. What is in order is not
    // described, which takes longer than to find it.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    // Between the themes nothing differs but colours.
    if (colorScheme === 'dark') axe.withTags('cat.color').disableRules('color-contrast-enhanced');
    const { violations } = await axe.analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme}, ${id}: ${nodes.map(node => node.target).join(', ')}`,
      ),
    );
  }
  return found;
}

/** The screen has no violation that axe can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page), { message: `axe, ${page.url()}` }).toEqual([]);
}
