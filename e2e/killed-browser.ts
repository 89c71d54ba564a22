import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Club, phone, test } from './club.ts';

/** Kills the browser's own process; those of its pages end with it. */
export async function kill(context: BrowserContext): Promise<void> {
  const devTools = await context.browser()?.newBrowserCDPSession();
  const info = await devTools?.send('SystemInfo.getProcessInfo');
  const own = info?.processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('The browser does not tell its process.');
  const closed = context.waitForEvent('close');
  process.kill(own.id, 'SIGKILL');
  await closed;
}

/** A browser on a profile folder, opened again after each kill. */
export async function withBrowser(
  club: Club,
  use: (open: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const { launchOptions } = test.info().project.use;
  const profile = await mkdtemp(join(tmpdir(), 'apex-browser-'));
  let context: BrowserContext | undefined;
  try {
    await use(async () => {
      const isFirst = context === undefined;
      context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...phone,
        baseURL: club.server().url,
      });
      // Cookies are written to disk late, too; the session is none of what is tested here.
      await context.addCookies([await club.sessionCookie(club.instructor)]);
      return isFirst ? (context.pages()[0] ?? context.newPage()) : context.newPage();
    });
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
