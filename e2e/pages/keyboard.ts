import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus; nothing that may be pressed stands further away than that. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  while (!(await hasFocus(target))) await page.keyboard.press('Tab');
}

const hasFocus = (target: Locator) => target.evaluate(element => element === document.activeElement);

/** Goes to a button or link by Tab, and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The focus is in the dialog and does not leave it by Tab, in either direction. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  // Past its last control the browser's own come, which have no focus in the page.
  const holds = (element: Element) =>
    element.contains(document.activeElement) || document.activeElement === document.body;
  const stops = await dialog.locator('a, button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < stops + 2; step += 1) {
      expect(await dialog.evaluate(holds), `${key} stays in the dialog`).toBe(true);
      await page.keyboard.press(key);
    }
  }
}

declare global {
  interface Window {
    countPress?: () => void;
  }
}

/** Counts what a person presses in the page's next documents: taps, clicks and Enter. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => window.countPress?.(), true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && window.countPress?.(), true);
  });
  return () => presses;
}
