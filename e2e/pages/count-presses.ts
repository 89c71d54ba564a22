import type { Page } from '@playwright/test';

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
