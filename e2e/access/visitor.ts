import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { VisitorRole } from '../../src/demo/people.ts';
import type { RunningServer } from '../../src/testing/server-process.ts';
import { demoUrl } from '../fixtures/demo-server.ts';
import { lookAroundAs } from '../fixtures/sign-in.ts';
import { goTo } from '../pages/go-to.ts';
import { type About, aboutDemo } from '../screenshots/about-demo.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';

/** As narrow as a page must fit, which is a wide one at 400 %, too (WCAG 2.2, 1.4.10). */
export const narrow = { width: 320, height: 640 };
/** Other widths that a page must fit: a phone, and a laptop's window at 200 %. */
export const wider = [
  { width: 390, height: 844 },
  { width: 640, height: 450 },
] as const;

/** An address that the app knows nothing of. */
const AWAY = '/start/of/the/visit';

/** A person who looks around the demo's club on the smallest of phones. */
export interface Visitor {
  readonly page: Page;
  readonly calls: HeldCalls;
  /** Signs in as one of the club, or out. */
  become(role: VisitorRole | null): Promise<void>;
  /** Whether they are signed in as that one; null: not at all. */
  is(role: VisitorRole | null): boolean;
  /** Starts on a small page of the app, with nothing in its cache or kept on the phone. */
  startAfresh(): Promise<void>;
  /** Goes on within the app, without loading a document. */
  goTo(path: string): Promise<void>;
  /** Goes to a page of the app that asks for nothing. */
  leave(): Promise<void>;
  /** Returns the page's errors, warnings and exceptions since the previous call. */
  complaints(): string[];
}

/**
 * Messages that the browser writes by itself about answers that the screen handles, even lost answers, and about the
 * service worker that the tests block.
 */
const isExpected = (message: ConsoleMessage) =>
  /^Failed to load resource: (?:the server responded with a status of (?:400|403|404)|net::ERR_INTERNET_DISCONNECTED)|^Service Worker registration blocked/.test(
    message.text(),
  );

function listen(page: Page): () => string[] {
  const heard: string[] = [];
  page.on('pageerror', error => heard.push(error.message));
  page.on('console', message => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isExpected(message)) heard.push(message.text());
  });
  return () => heard.splice(0);
}

async function makeVisitor(page: Page, url: string): Promise<Visitor> {
  const storage = await page.context().newCDPSession(page);
  const calls = await holdCalls(page);
  let shown: VisitorRole | null = null;
  const complaints = listen(page);
  const isAway = () => expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  return {
    page,
    calls,
    goTo: path => goTo(page, path),
    complaints,
    async leave() {
      await goTo(page, AWAY);
      await isAway();
    },
    is: role => role === shown,
    async become(role) {
      if (role === shown) return;
      shown = role;
      await page.context().clearCookies();
      if (role) await lookAroundAs(page.context(), role);
    },
    async startAfresh() {
      await calls.pass();
      // No script runs there, and the browser makes no new process, as it does for about:blank.
      await page.goto('/favicon.svg');
      // Drops the messages of the previous page, which may have been offline.
      complaints();
      await storage.send('Storage.clearDataForOrigin', {
        origin: url,
        storageTypes: 'indexeddb,local_storage',
      });
      const session = page.waitForResponse(/\/\.auth\/me$/);
      await page.goto(AWAY);
      // Asked for by this page, it is not to be taken for a call of the next screen.
      await session;
      await isAway();
    },
  };
}

/** The demo's server, and the ids of its club. */
export type Demo = Pick<RunningServer, 'url'> & { readonly about: About };

/** `test` with the demo's server and a visitor of its club; one for all tests, as nothing is changed there. */
export const test = base.extend<object, { demo: Demo; visitor: Visitor }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const url = await demoUrl();
      await use({ url, about: await aboutDemo(url) });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({
        baseURL: demo.url,
        viewport: narrow,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      });
      await use(await makeVisitor(await context.newPage(), demo.url));
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
