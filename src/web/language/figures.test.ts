import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en-US', '2.7', '−0.3'],
  ['es-ES', '2,7', '−0,3'],
  ['es-MX', '2.7', '−0.3'],
])('a reader in %s reads %s and %s', async (tag, average, change) => {
  vi.stubGlobal('navigator', { languages: [tag] });
  const { localFigure, showAverage } = await import('./figures.ts');
  expect([showAverage(2.65), localFigure('−0.3')]).toEqual([average, change]);
});
