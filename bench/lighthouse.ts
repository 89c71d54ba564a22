import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Type from 'typebox';
import Value from 'typebox/value';
import { medianOf } from './report.ts';

const program = fileURLToPath(new URL('tools/lighthouse.mjs', import.meta.url));

const Run = Type.Object({
  performance: Type.Number(),
  accessibility: Type.Number(),
  bestPractices: Type.Number(),
  /** Milliseconds. */
  lcp: Type.Number(),
  cls: Type.Number(),
  /** Milliseconds. */
  tbt: Type.Number(),
  /** The audits that failed in any of the runs. */
  failed: Type.Array(Type.String()),
});
export type Measured = Type.Static<typeof Run>;

/** Lighthouse, mobile preset, once, in a fresh browser. */
export async function measurePage(url: string, cookie: string | null): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify({ url, cookie })], {
    maxBuffer: 1e8,
  });
  return Value.Parse(Run, JSON.parse(stdout));
}

export function medianRun(runs: readonly Measured[]): Measured {
  const median = (figure: (run: Measured) => number) => medianOf(runs.map(figure));
  return {
    performance: median(run => run.performance),
    accessibility: median(run => run.accessibility),
    bestPractices: median(run => run.bestPractices),
    lcp: median(run => run.lcp),
    cls: median(run => run.cls),
    tbt: median(run => run.tbt),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}
