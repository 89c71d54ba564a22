import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';
import { observatoryScore } from '#testing/observatory.ts';
import { takePhoto } from '#testing/photos.ts';
import { askForCode } from '#testing/sign-in-code.ts';

// The list of sites that browsers never ask for by http is downloaded; ours is not on it.
vi.mock('@mdn/mdn-http-observatory/src/analyzer/hsts.js', () => ({ isHstsPreloaded: () => null }));

/** Built screens of one script, which is checked as in the page that is built. */
async function makeScreens(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-screens-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<title>Apex Debrief</title><script src="/assets/a.js" integrity="sha256-z"></script>',
  );
  await writeFile(join(folder, 'assets', 'a.js'), 'run()');
  return folder;
}

async function makeClub() {
  const testApp = await makeApp({ publicUrl: 'https://club.example', screensDir: await makeScreens() });
  const cast = await makeCast(testApp.deps.db);
  const { ofStudent } = await publishEvent(testApp.deps.db, cast, 3);
  await testApp.deps.media.put('face.jpg', await takePhoto());
  return { testApp, linkKey: ofStudent.linkKey };
}

test('every kind of answer gets 130 of Mozilla’s Observatory, a page with a checked script 135: an A+', async () => {
  const { testApp, linkKey } = await makeClub();
  const kinds = [
    ['the page of a screen', '/', 200],
    ['a file', '/assets/a.js', 200],
    ['a file that is not there', '/assets/b.js', 404],
    ['what a call answers', '/.auth/me', 200],
    ['a public eval', `/api/GetEvalPublicLinkKey?linkKey=${linkKey}`, 200],
    ['a call that is refused', '/api/GetProfile', 401],
    ['a picture', '/media/face.jpg', 200],
    ['the page of a public link', `/eval/link/${linkKey}`, 200],
    ['the page of a link that was stopped', '/eval/link/stopped', 200],
    ['the sign-in page', '/.auth/login', 200],
    ['the way out', '/.auth/logout', 302],
    ['the list of calls', '/api/openapi.json', 200],
    ['the state of health', '/healthz', 200],
  ] as const;
  for (const [kind, url, status] of kinds) {
    const answer = await testApp.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([kind, answer.statusCode]).toEqual([kind, status]);
    const hasScript = answer.body.includes('<script');
    expect([kind, observatoryScore(answer)]).toEqual([kind, hasScript ? 135 : 130]);
  }
});

test('a safe cookie brings 5 more, and so a page with a session 140, which is the most', async () => {
  const { testApp } = await makeClub();
  const browser = openBrowser(testApp);
  const code = await askForCode(testApp, browser, 'ada@club.example');
  const { status, headers, text, setCookies } = await browser.fetch('/.auth/signin', {
    body: { Email: 'ada@club.example', Code: code },
  });
  expect(setCookies).not.toEqual([]);
  expect(observatoryScore({ statusCode: status, headers, body: text })).toBe(135);
  const page = await testApp.app.inject({ url: '/' });
  const withCookie = { ...page.headers, 'set-cookie': headers['set-cookie'] };
  expect(observatoryScore({ statusCode: 200, headers: withCookie, body: page.body })).toBe(140);
});

test('search engines may show Home, and nothing else', async () => {
  const { testApp, linkKey } = await makeClub();
  const robots = async (url: string) => (await testApp.app.inject({ url })).headers['x-robots-tag'];
  expect(await robots('/')).toBeUndefined();
  for (const url of [
    `/eval/link/${linkKey}`,
    `/api/GetEvalPublicLinkKey?linkKey=${linkKey}`,
    '/eval/link/stopped',
    '/instructor',
    '/media/face.jpg',
    '/.auth/login',
  ]) {
    expect([url, await robots(url)]).toEqual([url, 'noindex']);
  }
});
