import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import fc from 'fast-check';
import { ALL_DAYS } from '#domain/events/days.ts';
import { anyProblem } from '#domain/events/pairings/problem.arbitrary.ts';
import { defaultWeights, type PairingProblem } from '#domain/events/pairings/problem.ts';
import { suggestPairs } from '#domain/events/pairings/suggest.ts';
import { medianOf, writeSection } from './report.ts';

const PROBLEMS = 24;
const small = { students: 80, instructors: 40, groups: 5 };
const large = { students: 200, instructors: 80, groups: 5 };
type Instructor = PairingProblem['instructors'][number];

/** Limits an instructor to one to four students, and to some groups and days. */
const limited = (one: Instructor): Instructor => ({ ...one, maxStudents: Math.max(1, one.maxStudents) });
/** Lets an instructor take three students of any group: the most ways to pair. */
const open = (one: Instructor): Instructor => ({
  ...{ ...one, maxStudents: 3, groups: null, days: ALL_DAYS, ownGroup: '', blockedGroups: [] },
});
const kinds = [
  { name: 'limited', size: small, change: limited },
  { name: 'limited', size: large, change: limited },
  { name: 'any group', size: large, change: open },
];

/** Makes the same random problems in each run, with the default weights. */
const makeProblems = ({ size, change }: (typeof kinds)[number]): PairingProblem[] =>
  fc.sample(anyProblem(size, size), { numRuns: PROBLEMS, seed: 1 }).map(problem => ({
    ...problem,
    instructors: problem.instructors.map(change),
    weights: defaultWeights,
  }));

interface Timed {
  readonly ms: number;
  readonly missedWishes: number;
}

function timeInNode(problem: PairingProblem): Timed {
  const begin = performance.now();
  const { missedWishes } = suggestPairs(problem);
  return { ms: performance.now() - begin, missedWishes };
}

/** Returns the code of the built worker. */
async function readWorker(): Promise<string> {
  const assets = new URL('../dist/web/assets/', import.meta.url);
  const files = (await readdir(assets)).filter(name => /^pairing-worker.*\.js$/.test(name));
  // The file of the build before is still there.
  const [newest] = files
    .map(name => new URL(name, assets))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (!newest) throw new Error('The screens are built without the worker.');
  return readFile(newest, 'utf8');
}

/** Times a worker of a page from its start to the suggestion. */
async function timeInBrowser(browser: Browser, code: string, problem: PairingProblem): Promise<Timed> {
  const page = await browser.newPage();
  const timed = await page.evaluate(
    ([script, given]) =>
      new Promise<Timed>(resolve => {
        const begin = performance.now();
        const worker = new Worker(URL.createObjectURL(new Blob([script])));
        worker.onmessage = ({ data }) => {
          if (data.kind === 'done')
            resolve({ ms: performance.now() - begin, missedWishes: data.suggestion.missedWishes });
        };
        worker.postMessage(given);
      }),
    [code, problem] as const,
  );
  await page.close();
  return timed;
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const code = await readWorker();
  const lines: string[] = [];
  for (const kind of kinds) {
    const { name, size } = kind;
    const problems = makeProblems(kind);
    const inBrowser: Timed[] = [];
    for (const problem of problems) inBrowser.push(await timeInBrowser(browser, code, problem));
    for (const [place, all] of [
      ['Node', problems.map(timeInNode)],
      ["Chromium's worker", inBrowser],
    ] as const) {
      const times = all.map(({ ms }) => ms);
      const missed = all.map(({ missedWishes }) => missedWishes);
      const proven = missed.filter(count => count === 0).length;
      lines.push(
        `${size.students} × ${size.instructors}, ${name}, ${place} | ${medianOf(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${proven} of ${PROBLEMS} | ${Math.max(...missed)}`,
      );
    }
  }
  console.log(lines.join('\n'));
  await writeSection('pairings', [
    'students × instructors | median, ms | slowest, ms | proven to be the best | wishes missed at most',
    '--- | --- | --- | --- | ---',
    ...lines,
  ]);
} finally {
  await browser.close();
}
