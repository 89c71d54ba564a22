import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en-US', '2.7', '1.0'],
  ['es-ES', '2,7', '1,0'],
  ['es-MX', '2.7', '1.0'],
])('a reader in %s reads %s and %s', async (tag, average, figure) => {
  vi.stubGlobal('navigator', { languages: [tag] });
  const { showAverage, showFigure } = await import('./figures.ts');
  expect([showAverage(2.65), showFigure(1)]).toEqual([average, figure]);
});
