import { webkit } from '@playwright/test';
import type { DrivenBrowser } from './driven-browser.ts';

/** Starts the WebKit that Playwright brings, where a machine has no WebKitGTK: on a Mac or under Windows. */
export async function openPlaywrightWebKit(): Promise<DrivenBrowser> {
  const browser = await webkit.launch();
  const page = await browser.newPage({ locale: 'en-US' });
  const complaints: string[] = [];
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  return {
    open: async url => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: expression => page.evaluate<string>(expression),
    press: (x, y) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    type: text => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    print: async () => null,
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
