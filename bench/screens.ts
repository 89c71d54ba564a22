import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { medianOf, writeSection } from './report.ts';
import { measureSecondVisit } from './second-visit.ts';

/** Starts the server of the checkout in `folder` (built, with its packages installed) on a club of its own making. */
async function runState(folder: string) {
  const moduleOf = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const club: typeof import('./club.ts') = await moduleOf('bench/club.ts');
  const process: typeof import('#testing/server-process.ts') = await moduleOf(
    'src/testing/server-process.ts',
  );
  const data = await process.makeDataDir();
  const pages = await club.prepareScreens(data.path);
  const server = await process.startServer(data.path);
  return {
    url: server.url,
    pages,
    async stop() {
      await server.stop();
      await data.remove();
    },
  };
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** What one run of Lighthouse has found. */
interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** Milliseconds. */
  readonly tbt: number;
  /** The audits that failed in any of the runs. */
  readonly failed: readonly string[];
}

const percentOf = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);

/** Now and then the browser's trace of a load is broken: that run is made again. */
const TRIES = 3;

/** Runs Lighthouse with its mobile preset, once, in a fresh browser. */
async function measurePage(url: string, cookie: string | null, tries = TRIES): Promise<Measured> {
  const args = [
    ...[url, '--output=json', '--quiet', '--only-categories=performance,accessibility,best-practices'],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const program = join(root, 'bench/tools/node_modules/.bin/lighthouse');
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
  const { stdout } = await promisify(execFile)(program, args, { env, maxBuffer: 1e8 });
  const { audits, categories, runtimeError } = JSON.parse(stdout);
  if (runtimeError && tries > 1) return measurePage(url, cookie, tries - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const failed = Object.entries<{ score: number | null; scoreDisplayMode: string }>(audits);
  return {
    performance: percentOf(categories.performance),
    accessibility: percentOf(categories.accessibility),
    bestPractices: percentOf(categories['best-practices']),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    failed: failed.flatMap(([id, { score, scoreDisplayMode }]) =>
      scoreDisplayMode === 'binary' && score === 0 ? id : [],
    ),
  };
}

function medianRun(runs: readonly Measured[]): Measured {
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

const { rounds, against } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, against: { type: 'string' } },
}).values;

interface Page {
  readonly name: string;
  readonly url: string;
  readonly cookie: string | null;
}

/** The runs of each page, taken in turn, so that what else the machine does meets all of them. */
async function measureInTurn(pages: readonly Page[]): Promise<Map<string, Measured>> {
  const runs = new Map<string, Measured[]>(pages.map(({ name }) => [name, []]));
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const { name, url, cookie } of pages) runs.get(name)?.push(await measurePage(url, cookie));
    console.log(`Round ${round} of ${rounds}`);
  }
  return new Map([...runs].map(([name, found]) => [name, medianRun(found)]));
}

const row = (name: string, found: Measured): string =>
  [
    name,
    found.performance,
    found.accessibility,
    found.bestPractices,
    `${(found.lcp / 1000).toFixed(2)} s`,
    found.cls.toFixed(3),
    `${found.tbt.toFixed(0)} ms`,
    found.failed.join(', ') || 'none',
  ].join(' | ');

const pagesOf = ({ url, pages }: Awaited<ReturnType<typeof runState>>, suffix: string): Page[] =>
  pages.map(({ name, path, cookie }) => ({ name: name + suffix, url: url + path, cookie }));

const ours = await runState(root);
const other = against ? await runState(resolve(against)) : null;
try {
  const found = await measureInTurn(
    pagesOf(ours, '').flatMap((page, nth) => [
      page,
      ...(other ? pagesOf(other, ', the state compared with').slice(nth, nth + 1) : []),
    ]),
  );
  const [form] = ours.pages;
  await writeSection('screens', [
    `Lighthouse, mobile preset with simulated throttling, production build, brotli; medians of ${rounds} rounds.`,
    '',
    'page | performance | accessibility | best practices | LCP | CLS | TBT | audits failed',
    '--- | --- | --- | --- | --- | --- | --- | ---',
    ...[...found].map(([name, measured]) => row(name, measured)),
    '',
    'second visit, offline, in a new tab; the median of five | this machine | processor 4 × slower',
    '--- | --- | ---',
    ...(form ? await measureSecondVisit(ours.url, form) : []),
  ]);
} finally {
  await Promise.all([ours.stop(), other?.stop()]);
}
