import type { Page } from '@playwright/test';

/** Goes on within the app, as its links and the browser's Back do: without loading a document. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(address => {
    history.pushState({ position: (history.state?.position ?? 0) + 1, key: address }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Comes to a screen by way of a small page, and waits until each has taken the place of the one before: its code loads first. */
export async function visit(page: Page, path: string): Promise<void> {
  for (const next of ['/start/of/the/visit', path]) {
    const left = await page.getByRole('heading', { level: 1 }).first().elementHandle();
    await goTo(page, next);
    await page.waitForFunction(heading => !heading?.isConnected, left);
  }
}
