import type { Locator } from '@playwright/test';

/** Counts what a person presses: buttons, links, boxes, fields, and choices of a select. */
export function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator, act: (on: Locator) => Promise<unknown> = on => on.click()) => {
      presses += 1;
      await act(target);
    },
    /** Returns the presses since the last report, and prints them. */
    report: (job: string): number => {
      const counted = presses;
      presses = 0;
      process.stdout.write(`${job}: ${counted} presses\n`);
      return counted;
    },
  };
}
