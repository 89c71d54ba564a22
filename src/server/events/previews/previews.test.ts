import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeClub } from '#testing/rosters.ts';

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
  <meta name="description" content="Of the product." />
  <meta property="og:title" content="The product" />
  <title>The product</title></head><body><div id="root"></div></body></html>`;

/** A club with Ivan's eval of Sam at its public link, and what the page of a link says of itself. */
async function makeLinkedEval() {
  const screensDir = await mkdtemp(join(tmpdir(), 'apex-screens-'));
  onTestFinished(() => rm(screensDir, { recursive: true }));
  await writeFile(join(screensDir, 'index.html'), shell);
  const club = await makeClub({ screensDir, publicUrl: 'http://club.test' });
  const { ofStudent, unclaimed } = await publishEvent(club.deps.db, club.cast, 3);
  const open = (linkKey: string, headers: Record<string, string> = {}) =>
    club.app.inject({ url: `/eval/link/${linkKey}`, headers });
  return { ...club, ...ofStudent, unclaimed, open };
}

/** Returns the content of a meta element by name or property. */
function headOf(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  return { title, ...Object.fromEntries([...metas].map(([, name, content]) => [name, content])) };
}

test('the page of a public link describes what the link shows', async () => {
  const { open, linkKey } = await makeLinkedEval();
  const { statusCode, body, headers } = await open(linkKey);
  const description =
    'Apex Score: 3.0 out of 4. Lime Rock Park · June 13, 2026 · 2019 Mazda MX-5. Rated by Ivan Instructor.';
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headOf(body)).toEqual({
    title: 'Eval Summary: Sam Student',
    description,
    robots: 'noindex',
    'og:type': 'article',
    'og:site_name': 'Apex Debrief',
    'og:title': 'Eval Summary: Sam Student',
    'og:description': description,
    'og:url': `http://club.test/eval/link/${linkKey}`,
    'og:image': 'http://club.test/preview.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Apex Debrief',
    'twitter:card': 'summary_large_image',
  });
  expect(body).toContain('<div id="root"></div>');
  expect(body.indexOf('charset')).toBeLessThan(1000);
});

test.each(['.', '%E2%80%9D', '?'])('a link with %s appended leads to the link', async appended => {
  const { open, linkKey } = await makeLinkedEval();
  const { statusCode, headers } = await open(linkKey + appended);
  if (appended === '?') return expect(statusCode).toBe(200);
  expect([statusCode, headers.location]).toEqual([302, `/eval/link/${linkKey}`]);
});

test('a call, and what a browser would take for another host, is not redirected', async () => {
  const { app } = await makeLinkedEval();
  for (const url of ['/api/GetSetup.', '/.auth/me)', '//evil.example)', '/\\evil.example)']) {
    expect([url, (await app.inject({ url })).headers.location]).toEqual([url, undefined]);
  }
});

test('Home says what the product is, and is for search engines, too', async () => {
  const { app } = await makeLinkedEval();
  const { body, headers } = await app.inject('/');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headOf(body)).toMatchObject({
    title: 'Apex Debrief',
    'og:type': 'website',
    'og:url': 'http://club.test/',
    'og:image': 'http://club.test/preview.png',
    description: 'Instructors and students rate each other after track days.',
  });
  expect(headOf(body)).not.toHaveProperty('robots');
  expect((await app.inject('/index.html')).body).toBe(shell);
});

test('no search engine and no cache keeps it', async () => {
  const { open, linkKey } = await makeLinkedEval();
  for (const key of [linkKey, 'unknown']) {
    expect((await open(key)).headers['x-robots-tag']).toBe('noindex');
  }
  expect((await open(linkKey)).headers['cache-control']).toBe('no-store');
});

test('a link that does not work, or never existed, has the shell alone', async () => {
  const { open, linkKey, evalId, unclaimed, cast, deps, ...club } = await makeLinkedEval();
  const sam = await signInAs({ ...club, deps }, cast.student);
  const query = { evalId };
  const { PublicLinkKey } = (await sam.call('ReplacePublicLink', { query, body: {} })).reply();
  expect((await open(PublicLinkKey ?? '')).body).toContain('Sam');
  await sam.call('TurnOffPublicLink', { query, body: {} });
  const never = ['unknown', evalId, 'a%00b', '%ff', `%27${'a'.repeat(150)}`, '..%2f..%2fpackage.json'];
  for (const key of [linkKey, PublicLinkKey ?? '', unclaimed.linkKey, ...never]) {
    const { statusCode, body, headers } = await open(key);
    if (key === '%ff') expect(statusCode).toBe(400);
    else expect([key, statusCode, body, headers['cache-control']]).toEqual([key, 200, shell, 'no-cache']);
  }
});

test('a name is text, whatever it is', async () => {
  const { open, linkKey, cast, deps } = await makeLinkedEval();
  const hostile = `"><script src='//evil.example'></script> & $& $1 </title>`;
  await deps.db
    .updateTable('person')
    .set({ display_name: hostile })
    .where('id', '=', cast.student.personId)
    .execute();
  await deps.db.updateTable('event').set({ track: hostile }).execute();
  const { body } = await open(linkKey);
  const escaped =
    '&quot;&gt;&lt;script src=&#39;//evil.example&#39;&gt;&lt;/script&gt; &amp; $&amp; $1 &lt;/title&gt;';
  expect(headOf(body).title).toBe(`Eval Summary: ${escaped}`);
  expect(headOf(body)['og:description']).toContain(escaped);
  expect(body).not.toContain('<script');
});

test('without the database it is the shell, whose screen says what is the matter', async () => {
  const { open, linkKey, deps } = await makeLinkedEval();
  const rename = (from: string, to: string) => deps.db.schema.alterTable(from).renameTo(to).execute();
  await rename('eval', 'eval_away');
  onTestFinished(() => rename('eval_away', 'eval'));
  const { statusCode, body } = await open(linkKey);
  expect([statusCode, body]).toEqual([200, shell]);
});

test('without built screens Home is not found', async () => {
  const { app } = await makeClub({ screensDir: join(tmpdir(), 'apex-no-screens') });
  expect((await app.inject('/')).statusCode).toBe(404);
});
