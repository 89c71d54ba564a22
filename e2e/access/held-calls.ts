import type { Page, Route } from '@playwright/test';

const SESSION = '/.auth/me';

/** The server's answers to a page, as the network lets them come. */
export interface HeldCalls {
  /** From now on no answer comes, and each is waited for; what was asked before is let go. */
  hold(): void;
  /** Resolves once the screen waits for an answer. */
  asked(): Promise<void>;
  /** The addresses whose answers were waited for since they were held. */
  askedFor(): readonly string[];
  /** Those held, and those to come, are answered by the server. */
  pass(): Promise<void>;
  /** Those held, and those to come, are answered with an error; the session only with one of the server's own. */
  refuse(status: number): Promise<void>;
  /** Those held, and those to come, are lost on the way. */
  lose(): Promise<void>;
}

type Mode = 'pass' | 'hold' | 'lose' | number;

const problem = (status: number) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Not now',
    status,
    detail: 'It cannot be had.',
  }),
});

/** Takes the answers to a page's calls in hand. What a service worker fetches is not among them: block it. */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  let mode: Mode = 'pass';
  let held: Route[] = [];
  let asked: string[] = [];
  const waiting: (() => void)[] = [];

  const settle = async (route: Route) => {
    if (mode === 'hold') held.push(route);
    else if (mode === 'lose') await route.abort('internetdisconnected');
    else if (mode === 'pass' || (mode < 500 && route.request().url().endsWith(SESSION)))
      await route.continue();
    else await route.fulfill(problem(mode));
  };

  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') || pathname === SESSION,
    async route => {
      asked.push(route.request().url());
      await settle(route);
      for (const told of waiting.splice(0)) told();
    },
  );

  const go = async (next: Mode) => {
    mode = next;
    await Promise.all(held.splice(0).map(settle));
  };

  return {
    hold() {
      mode = 'hold';
      asked = [];
      held = [];
    },
    asked: () => (asked.length > 0 ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))),
    askedFor: () => asked,
    pass: () => go('pass'),
    refuse: status => go(status),
    lose: () => go('lose'),
  };
}
