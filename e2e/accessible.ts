import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The screen has no violation that axe can find, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // There are no frames, for which alone axe would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Between the themes nothing differs but colours.
    if (colorScheme === 'dark') axe.withTags('cat.color').disableRules('color-contrast-enhanced');
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`);
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}
