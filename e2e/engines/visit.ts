import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { VisitorRole } from '#demo/people.ts';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { type About, aboutDemo } from '../screenshots/about-demo.ts';
import type { Screen } from '../screenshots/screens.ts';
import { type DrivenBrowser, evaluate } from './driven-browser.ts';
import { openFirefox } from './firefox.ts';
import { spotOf, type Target } from './in-page.ts';
import { openPlaywrightWebKit, openWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

const engines = {
  firefox: () => openFirefox(process.env.FIREFOX_PATH || 'firefox-esr'),
  webkit: () => (process.env.WEBKIT_BY === 'playwright' ? openPlaywrightWebKit() : openWebKit()),
};

/** A phone's window and a laptop's. */
export const widths = [390, 1280] as const;
const HEIGHT = 844;

/** A browser of its own for a person who looks around the demo's club. */
export interface Visit {
  /** Opens a screen in a window so wide; resolves when it is there. */
  goTo(screen: Screen, width: number): Promise<void>;
  resize(width: number): Promise<void>;
  /** Presses what a selector finds when it is there and nothing covers it. */
  pressOn(target: Target): Promise<void>;
  /** Presses the button, the link or the choice that reads so. */
  press(name: string | RegExp): Promise<void>;
  /** Presses the field with the label, and types. */
  type(label: string, text: string): Promise<void>;
  /** Runs a function in the page, so all it needs stands in it. */
  evaluate<Result, Argument = undefined>(
    work: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>>;
  /** The content of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Keeps a picture of the window to look at. */
  photograph(name: string): Promise<void>;
  print: DrivenBrowser['print'];
  /** Returns what the console says since the previous call, apart from requests that a page has cancelled. */
  complaints(): Promise<string[]>;
}

/** Firefox says this of a worker's reply that it could not hand on, too, if the page has left or the picture with it. */
const NOT_HANDED_ON =
  /^Failed to load ‘(.+)’\. A ServiceWorker intercepted the request and encountered an unexpected/;

/** Whether the document has what it asked for last at the address; asks again if it never did. Runs in the page. */
async function isLoaded(url: string): Promise<boolean> {
  const last = performance.getEntriesByName(url).at(-1);
  if (last instanceof PerformanceResourceTiming) return last.responseStatus === 200;
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Resolves when the screen waits for nothing and nothing on it has changed for a moment. Runs in the page. */
async function settled(): Promise<void> {
  const QUIET_MS = 250;
  const unchanging = () =>
    new Promise<void>(resolve => {
      let patience = setTimeout(resolve, QUIET_MS);
      new MutationObserver(() => {
        clearTimeout(patience);
        patience = setTimeout(resolve, QUIET_MS);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  const isWaiting = () =>
    document.querySelector('h1') === null ||
    document.querySelector('[role=status][aria-label=Loading], .frame + :not(main)') !== null ||
    document.fonts.status !== 'loaded';
  do await unchanging();
  while (isWaiting());
}

/** Resolves when nothing on the screen moves or fades. Runs in the page. */
async function still(): Promise<void> {
  // An element outside the window begins its animation only when it scrolls into view.
  const LONGEST_MS = 1_000;
  const over = new Promise(resolve => setTimeout(resolve, LONGEST_MS));
  await Promise.race([Promise.allSettled(document.getAnimations().map(({ finished }) => finished)), over]);
}

async function signIn(As: VisitorRole): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch('/.auth/demo', { method: 'POST', headers, body: JSON.stringify({ As }) })).status;
}

async function begin(
  browser: DrivenBrowser,
  { url, about }: { readonly url: string; readonly about: About },
  role: VisitorRole | null,
  pictures: (name: string) => string,
): Promise<Visit> {
  await browser.open(`${url}/favicon.svg`);
  if (role) expect(await evaluate(browser, signIn, role)).toBe(204);
  const resize = async (width: number) => {
    await browser.resize(width, HEIGHT);
    await expect.poll(() => evaluate(browser, () => innerWidth)).toBe(width);
  };
  const screenshot = async () => {
    await evaluate(browser, still);
    return browser.screenshot();
  };
  const findSpot = async (target: Target) => {
    await evaluate(browser, still);
    const message = `the place of ${target.name ?? target.selector}`;
    await expect.poll(() => evaluate(browser, spotOf, target), message).not.toBeNull();
    return evaluate(browser, spotOf, target);
  };
  const pressOn = async (target: Target) => {
    const spot = await findSpot(target);
    if (spot) await browser.press(spot.x, spot.y);
  };
  const press = (name: string | RegExp) =>
    pressOn({
      selector: 'button, a, summary, label',
      name: typeof name === 'string' ? `^${name}$` : name.source,
    });
  return {
    pressOn,
    press,
    async type(label, text) {
      await press(label);
      await browser.type(text);
    },
    async goTo({ path }, width) {
      await resize(width);
      await browser.open(`${url}${path(about)}`);
      await evaluate(browser, settled);
    },
    async resize(width) {
      await resize(width);
      await evaluate(browser, settled);
    },
    evaluate: (work, argument) => evaluate(browser, work, argument),
    screenshot,
    photograph: async name => writeFile(pictures(`${name}.png`), await screenshot()),
    print: browser.print,
    async complaints() {
      const faults: string[] = [];
      for (const text of browser.complaints()) {
        const cancelled = NOT_HANDED_ON.exec(text)?.[1];
        if (!cancelled || !(await evaluate(browser, isLoaded, cancelled))) faults.push(text);
      }
      return faults;
    },
  };
}

/** The demo's server, which every test of a worker shares. */
interface Server {
  readonly url: string;
  readonly about: About;
  leave(): Promise<void>;
  /** At the same address. */
  comeBack(): Promise<void>;
}

interface Fixtures {
  /** Opens a browser, signed in as one of the club or as nobody. */
  visitAs: (role: VisitorRole | null) => Promise<Visit>;
}

/** `test` with the demo on a fresh folder, and browsers to look around in. */
export const test = base.extend<Fixtures, EngineOptions & { server: Server }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  server: [
    async ({ playwright: _ }, use) => {
      const data = await makeDataDir();
      let running = await startServer(data.path, undefined, { DEMO: 'true' });
      const { url } = running;
      await use({
        url,
        about: await aboutDemo(url),
        leave: async () => void (await running.stop()),
        async comeBack() {
          running = await startServer(data.path, Number(new URL(url).port), { DEMO: 'true' });
        },
      });
      await running.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitAs: async ({ engine, server }, use, info) => {
    const browsers: DrivenBrowser[] = [];
    await use(async role => {
      const browser = await engines[engine]();
      browsers.push(browser);
      return begin(browser, server, role, name => info.outputPath(name));
    });
    for (const browser of browsers) await browser.close();
  },
});

export { expect };
