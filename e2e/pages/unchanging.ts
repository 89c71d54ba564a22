import type { Page } from '@playwright/test';

/** Resolves when nothing on the page has changed for so many milliseconds. */
export async function unchanging(page: Page, quietMs = 100): Promise<void> {
  await page.evaluate(
    quiet =>
      new Promise<void>(resolve => {
        let patience = setTimeout(resolve, quiet);
        new MutationObserver(() => {
          clearTimeout(patience);
          patience = setTimeout(resolve, quiet);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    quietMs,
  );
}

/** Resolves when the screen is there: nothing is on its way, and nothing has changed for so many milliseconds. */
export async function settled(page: Page, quietMs = 100): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[role=status][aria-label=Loading], .frame + :not(main)') === null &&
      document.fonts.status === 'loaded',
  );
  await unchanging(page, quietMs);
}
