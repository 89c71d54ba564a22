import { defineConfig, type ReporterDescription } from '@playwright/test';

/** A Chromium or Chrome that is on the machine; without it Playwright takes its own. */
const executablePath = process.env.CHROMIUM_PATH || undefined;
const report = process.env.PLAYWRIGHT_REPORT;
const jsonReport: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];

/** What `npm test` leaves to `npm run soak -- browser`: the rarer ways, and journeys that repeat others' steps. */
const forSoak = /@soak/;
const soak = process.env.PLAYWRIGHT_SOAK;

/** For browsers of their own: `npm run test:browsers`. */
const engines = '**/e2e/engines/**';
/** Their tests have servers of their own and are the longest, so they run first. */
const own = ['evals/main-job', 'events/season', 'clubs/organization-settings', 'app/new-version'].map(
  name => `**/specs/${name}.spec.ts`,
);
/** They look around the demo's club. */
const demo = ['**/access/!(empty).spec.ts', '**/specs/app/demo.spec.ts'];

// The tests start the real server themselves, each on a data folder of its own.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./e2e/fixtures/database-server.ts', './e2e/fixtures/demo-server.ts'],
  // A worker has a database and a server of its own, and each test a club there.
  // Tests wait for a quarter of their time: one worker more than there are cores of two uses it.
  workers: '150%',
  fullyParallel: true,
  retries: 0,
  ...(soak === 'only' && { grep: forSoak }),
  ...(soak === undefined && { grepInvert: forSoak }),
  // Twice what the slowest takes in `npm test`; a test or an expectation that needs longer says so and why. Soaks may take longer.
  timeout: soak === undefined ? 30_000 : 240_000,
  expect: { timeout: soak === undefined ? 5_000 : 30_000 },
  forbidOnly: true,
  reporter: [['list'], ...jsonReport],
  use: {
    headless: true,
    // It would fetch the whole app for each of them. Phones that load pages or code offline get one: withServiceWorker.
    serviceWorkers: 'block',
    // It photographs every step, which doubles the time of a test.
    trace: process.env.PLAYWRIGHT_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    launchOptions: {
      // A desktop has a classic scrollbar, 15 px wide, which the layout has to make room for.
      ignoreDefaultArgs: ['--hide-scrollbars'],
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
  // A worker ends, with its browser and its server, when the next test needs another server: those of a kind run together.
  projects: [
    { name: 'own', testMatch: own },
    { name: 'club', testIgnore: [engines, ...own, ...demo] },
    { name: 'demo', testMatch: demo },
  ],
});
