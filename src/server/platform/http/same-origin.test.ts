import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
const ownLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
const foreignLink = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
const neighbour = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' };

/** An eval that Ines, signed in, may claim. */
async function makeWorld() {
  const testApp = await makeApp();
  const { deps } = testApp;
  const cast = await makeCast(deps.db);
  const { evalId } = (await publishEvent(deps.db, cast)).unclaimed;
  const browser = openBrowser(testApp);
  await signInByCode(testApp, browser, cast.otherInstructor.email);
  const open = async (path: string, headers: Record<string, string>) =>
    (await browser.fetch(path, { headers })).status;
  const evaluator = async () => {
    const found = await deps.db.selectFrom('eval').selectAll().where('id', '=', evalId).executeTakeFirst();
    return found?.evaluator_id;
  };
  return { open, evaluator, evalId, ines: cast.otherInstructor.personId };
}

test.each([
  ['a link on another site', foreignLink],
  ['a picture on a site of the same domain', neighbour],
  ['an address that was typed', typed],
  ['a link on a page of this site', ownLink],
])('%s claims nothing, however the address is written', async (_, headers) => {
  const { open, evaluator, evalId } = await makeWorld();
  for (const path of ['/api/ClaimEval', '/%61pi/ClaimEval', '/api/Claim%45val']) {
    expect([path, await open(`${path}?evalId=${evalId}`, headers)]).toEqual([path, 403]);
  }
  expect(await evaluator()).toBeNull();
});

test('a script of a page of this site does', async () => {
  const { open, evaluator, evalId, ines } = await makeWorld();
  expect(await open(`/api/ClaimEval?evalId=${evalId}`, script)).toBe(200);
  expect(await evaluator()).toBe(ines);
});

test.each([
  ['typed', typed],
  ['linked on a page of this site', ownLink],
  ['linked elsewhere', foreignLink],
])('addresses that people open themselves may be %s', async (_, headers) => {
  const { open } = await makeWorld();
  for (const path of ['/api/openapi.json', '/api/GetSampleImportEvents', '/.auth/me']) {
    expect([path, await open(path, headers)]).toEqual([path, 200]);
  }
});

test.each([
  [{ origin: 'http://localhost:3000' }, 401],
  [{ referer: 'http://localhost:3000/evalx/7?a=b' }, 401],
  [{ origin: 'https://localhost:3000' }, 403],
  [{ origin: 'http://localhost:3001' }, 403],
  [{ origin: 'http://localhost:3000.evil.example' }, 403],
  [{ origin: 'null', referer: 'http://localhost:3000/' }, 403],
  [{ referer: 'http://evil.example/http://localhost:3000/' }, 403],
  [{ referer: 'http://localhost:3000@evil.example/' }, 403],
  [{ referer: 'about:blank' }, 403],
  [{}, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
])('a browser that says %j is asked to sign in or refused: %i', async (headers, status) => {
  const { app } = await makeApp();
  expect((await app.inject({ url: '/api/GetProfile', headers })).statusCode).toBe(status);
});
