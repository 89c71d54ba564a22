import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { VisitorRole } from '#demo/people.ts';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { lookAroundAs } from '../fixtures/sign-in.ts';
import { settled } from '../pages/unchanging.ts';
import { type About, aboutDemo } from './about-demo.ts';
import type { Screen } from './screens.ts';

export const widths = [390, 1280] as const;
export const themes = ['light', 'dark'] as const;

/** The demo's server, and the ids of its club. */
interface ShownDemo {
  readonly url: string;
  readonly about: About;
}

type Width = (typeof widths)[number];
type Theme = (typeof themes)[number];

/** Longer pages are cut off: what repeats itself needs no picture. */
const TALLEST = 2400;
const QUIET_MS = 600;

const usualHeight = (width: number) => (width < 600 ? 844 : 900);

export const fileName = (screen: Screen, width: Width, theme: Theme) =>
  `${screen.name}-${width}-${theme}.jpg`;

/** A browser of somebody who looks around: on a phone where the window is as narrow as one. */
export async function openContext(
  browser: Browser,
  url: string,
  as: VisitorRole | null,
  width: Width,
  colorScheme: Theme,
  locale?: string,
): Promise<BrowserContext> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: usualHeight(width) },
    colorScheme,
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(locale && { locale }),
  });
  if (as) await lookAroundAs(context, as);
  return context;
}

/** Resolves when the network rests and nothing has changed for a while. */
export async function atRest(page: Page, quietMs: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await settled(page, quietMs);
}

/** Matches text of a value that is missing or of the wrong kind. */
const BROKEN_TEXT = /\[object|\bundefined\b|\bNaN\b|Invalid Date/;

/** Throws where the text of the page shows a broken value. */
async function refuseBrokenText(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const line = text.split('\n').find(words => BROKEN_TEXT.test(words));
  if (line !== undefined) throw new Error(`${page.url()} shows '${line}'.`);
}

/** The whole page in a window as tall as it is, so that bars at the window's edge stand at the page's. */
async function photograph(page: Page, path: string, file: string, quietMs: number): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: usualHeight(width) });
  await page.goto(path);
  await atRest(page, quietMs);
  await refuseBrokenText(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, usualHeight(width)), TALLEST) });
  await atRest(page, quietMs);
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
}

/** Photographs every screen in one width and theme, a browser of its own for each who looks. */
export async function takeAll(
  browser: Browser,
  { url, about }: ShownDemo,
  screens: readonly Screen[],
  [width, theme]: readonly [Width, Theme],
  folder: string,
  quietMs = QUIET_MS,
): Promise<void> {
  const takeFor = async (as: Screen['as'], ofOne: readonly Screen[]) => {
    const context = await openContext(browser, url, as, width, theme);
    const page = await context.newPage();
    for (const screen of ofOne) {
      await photograph(page, screen.path(about), join(folder, fileName(screen, width, theme)), quietMs);
    }
    await context.close();
  };
  const byWhoLooks = Map.groupBy(screens, screen => screen.as);
  await Promise.all([...byWhoLooks].map(([as, ofOne]) => takeFor(as, ofOne)));
}

/** Runs work in a browser, beside a server with the demo's club; ends both afterwards. */
export async function withDemo(
  options: LaunchOptions,
  work: (browser: Browser, demo: ShownDemo) => Promise<void>,
): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH || undefined;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    ...options,
  });
  const data = await makeDataDir();
  const server = await startServer(data.path, undefined, { DEMO: 'true' });
  try {
    await work(browser, { url: server.url, about: await aboutDemo(server.url) });
  } finally {
    await server.stop();
    await browser.close();
    await data.remove();
  }
}
