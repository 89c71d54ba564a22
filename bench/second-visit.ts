import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { expectKept } from '../e2e/fixtures/phone-storage.ts';
import type { MeasuredPage } from './club.ts';
import { medianOf } from './report.ts';

const RUNS = 5;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** As much slower as Lighthouse takes a phone to be. */
const SLOWER = 4;

/** Notes on the page when the first rating can be given. */
function watchForm(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('input[type=radio]:enabled')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('usable'));
  }).observe(document, { childList: true, subtree: true });
}

/** Opens the form in a new tab without reception; the milliseconds from there until it can be filled. */
async function openOffline(context: BrowserContext, address: string, slower: number): Promise<number> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address);
  const usable = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime);
  const milliseconds = Number(await usable.jsonValue());
  await page.close();
  return milliseconds;
}

async function visitOnce(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expectKept(page, `GetEval ${address.split('/').at(-1)}`);
  return page;
}

async function medianOffline(browser: Browser, url: string, { path, cookie }: MeasuredPage, slower: number) {
  const context = await browser.newContext(PHONE);
  const [name = '', value = ''] = (cookie ?? '').split('=');
  await context.addCookies([{ name, value, url }]);
  const first = await visitOnce(context, url + path);
  await context.setOffline(true);
  await first.close();
  await context.addInitScript(watchForm);
  const runs: number[] = [];
  while (runs.length < RUNS) runs.push(await openOffline(context, url + path, slower));
  await context.close();
  return `${medianOf(runs).toFixed(0)} ms`;
}

/** The second visit of the form, offline, in a new tab: rows of a table, as the machine is and with a slower processor. */
export async function measureSecondVisit(url: string, form: MeasuredPage): Promise<string[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const quick = await medianOffline(browser, url, form, 1);
    const slow = await medianOffline(browser, url, form, SLOWER);
    return [`form usable | ${quick} | ${slow}`];
  } finally {
    await browser.close();
  }
}
