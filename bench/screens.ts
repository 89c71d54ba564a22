import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import Type from 'typebox';
import Value from 'typebox/value';
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
type Measured = Type.Static<typeof Run>;

/** Lighthouse, mobile preset, once, in a fresh browser. */
async function measurePage(url: string, cookie: string | null): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify({ url, cookie })], {
    maxBuffer: 1e8,
  });
  return Value.Parse(Run, JSON.parse(stdout));
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

const root = fileURLToPath(new URL('..', import.meta.url));
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

const kilobytes = async (file: string): Promise<number> => (await stat(file)).size / 1000;

/** The weight on the wire, brotli, of what the page names and of the eval form's code: kB (1,000 bytes) of scripts and of styles. */
async function firstLoadOf(folder: string): Promise<{ script: number; style: number }> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  const present = new Set(await readdir(join(folder, 'assets')));
  named.push(...[...present].filter(name => /^form-.*\.js$/.test(name)).map(name => `/assets/${name}`));
  const sum = { script: 0, style: 0 };
  for (const path of new Set(named)) {
    const file = join(folder, path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const size = await kilobytes(present.has(`${name}.br`) ? `${file}.br` : file);
    sum[path.endsWith('.css') ? 'style' : 'script'] += size;
  }
  return sum;
}

const built = (folder: string) => join(folder, 'dist', 'web');
async function weight(name: string, folder: string): Promise<string> {
  const { script, style } = await firstLoadOf(folder);
  return `${name} | ${script.toFixed(1)} kB | ${style.toFixed(1)} kB`;
}

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
    'first load, brotli | JavaScript | styles',
    '--- | --- | ---',
    await weight('Apex Debrief', built(root)),
    ...(against ? [await weight('Apex Debrief, the state compared with', built(resolve(against)))] : []),
    '',
    'second visit, offline, in a new tab; the median of five | this machine | processor 4 × slower',
    '--- | --- | ---',
    ...(form ? await measureSecondVisit(ours.url, form) : []),
  ]);
} finally {
  await Promise.all([ours.stop(), other?.stop()]);
}
