import fc from 'fast-check';
import { test } from 'vitest';
import { playHistory, steps } from '#testing/history/play-history.ts';
import { makeApp } from '#testing/make-app.ts';
import { printFigures } from '#testing/soak/print-figures.ts';

// `npm run soak -- history` plays 200 random histories. The gate plays the same few each time.
const HISTORIES = Number(process.env.INPUTS ?? 10);
const SEED = Number(process.env.SEED ?? 1);

test(
  'lists, counts, rosters and messages agree after any history',
  async () => {
    const testApp = await makeApp();
    let count = 0;
    const property = fc.asyncProperty(steps, async drawn => {
      count += await playHistory(testApp, drawn);
    });
    await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
    if (HISTORIES > 10) printFigures(`${HISTORIES} histories agree`, { Steps: count });
  },
  HISTORIES * 60_000,
);
