import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { EngineOptions } from './visit.ts';

const engines = ['firefox', 'webkit'] as const;
// The demo server of these tests starts its own database, so the global set-up is left out.
const { globalSetup: _, ...rest } = base;

// Playwright runs the tests but drives neither browser, because it drives only its own builds (visit.ts does).
export default defineConfig<EngineOptions>({
  ...rest,
  testDir: '.',
  testIgnore: [],
  fullyParallel: true,
  // A test opens up to 25 screens, each in two widths and two themes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { trace: 'off' },
  projects: engines.map(engine => ({
    name: engine,
    use: { engine },
    outputDir: `../../test-results/${engine}`,
  })),
});
