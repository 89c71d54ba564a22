import { defineConfig, type ReporterDescription } from '@playwright/test';

/** A Chromium or Chrome that is on the machine; without it Playwright takes its own. */
const executablePath = process.env.CHROMIUM_PATH || undefined;
const report = process.env.PLAYWRIGHT_REPORT;
const jsonReport: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];

// The tests start the real server themselves, each on a data folder of its own.
export default defineConfig({
  testDir: 'e2e',
  // These are for browsers of their own: `npm run test:browsers`.
  testIgnore: '**/e2e/engines/**',
  globalSetup: './e2e/database-server.ts',
  // A worker has a database and a server of its own, and each test a club there.
  workers: '100%',
  fullyParallel: true,
  retries: 0,
  // What is waited for comes late on a machine that has other work, too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ...jsonReport],
  use: {
    headless: true,
    // It photographs every step, which doubles the time of a test.
    trace: process.env.PLAYWRIGHT_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
