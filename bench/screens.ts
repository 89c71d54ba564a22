import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { prepareScreens } from './club.ts';
import { firstLoadOf } from './first-load.ts';
import { type Measured, measurePage } from './lighthouse.ts';
import { writeSection } from './report.ts';
import { measureSecondVisit } from './second-visit.ts';
import { serveSurveyPage } from './survey-page.ts';

const built = fileURLToPath(new URL('../dist/web', import.meta.url));

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

async function measureOurs(): Promise<{ rows: string[]; offline: string[] }> {
  const data = await makeDataDir();
  const pages = await prepareScreens(data.path);
  const server = await startServer(data.path);
  try {
    const rows: string[] = [];
    for (const { name, path, cookie } of pages) {
      rows.push(row(name, await measurePage(server.url + path, cookie)));
      console.log(rows.at(-1));
    }
    const [form] = pages;
    return { rows, offline: form ? await measureSecondVisit(server.url, form) : [] };
  } finally {
    await server.stop();
    await data.remove();
  }
}

async function measureSurvey(folder: string): Promise<string> {
  const survey = await serveSurveyPage(folder);
  try {
    return row('The same form with SurveyJS', await measurePage(survey.url, null));
  } finally {
    await survey.close();
  }
}

const surveyFolder = await mkdtemp(join(tmpdir(), 'apex-survey-'));
try {
  const ours = await measureOurs();
  const rows = [...ours.rows, await measureSurvey(surveyFolder)];
  const weight = async (name: string, folder: string) => {
    const { script, style } = await firstLoadOf(folder);
    return `${name} | ${script.toFixed(1)} kB | ${style.toFixed(1)} kB`;
  };
  await writeSection('screens', [
    'Lighthouse, mobile preset with simulated throttling, production build, brotli; the median of five runs.',
    '',
    'page | performance | accessibility | best practices | LCP | CLS | TBT | audits failed',
    '--- | --- | --- | --- | --- | --- | --- | ---',
    ...rows,
    '',
    'first load, brotli | JavaScript | styles',
    '--- | --- | ---',
    await weight('Apex Debrief', built),
    await weight('The same form with SurveyJS', surveyFolder),
    '',
    'second visit, offline, in a new tab; the median of five | this machine | processor 4 × slower',
    '--- | --- | ---',
    ...ours.offline,
  ]);
} finally {
  await rm(surveyFolder, { recursive: true, force: true });
}
