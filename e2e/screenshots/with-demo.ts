import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { makeDataDir, startServer } from '../../src/testing/server-process.ts';

/** Runs work in a browser, beside a server with the demo's club; ends both afterwards. */
export async function withDemo(
  options: LaunchOptions,
  work: (browser: Browser, url: string) => Promise<void>,
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
    await work(browser, server.url);
  } finally {
    await server.stop();
    await browser.close();
    await data.remove();
  }
}
