import { expect, test } from 'vitest';
import { ensureDemoClub } from '#server/features/demo/ensure-demo-club.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeApp } from '#testing/make-app.ts';

async function openDemo() {
  const testApp = await makeApp({ demo: true });
  await ensureDemoClub(testApp.deps, () => {});
  return { testApp, browser: openBrowser(testApp) };
}

test.each([
  ['organizer', ['admin', 'instructor']],
  ['instructor', ['instructor']],
  ['student', ['student']],
])('in the demo anybody looks around as %s', async (As, roles) => {
  const { browser } = await openDemo();
  expect((await browser.fetch('/.auth/demo', { body: { As } })).status).toBe(204);
  const { clientPrincipal } = JSON.parse((await browser.fetch('/.auth/me')).text);
  expect(clientPrincipal.userRoles).toEqual(['anonymous', 'authenticated', ...roles]);
});

test('the sign-in page is told that this is the demo, and only there', async () => {
  const { browser } = await openDemo();
  expect(JSON.parse((await browser.fetch('/.auth/providers')).text).Demo).toBe(true);
  const real = openBrowser(await makeApp());
  expect(JSON.parse((await real.fetch('/.auth/providers')).text).Demo).toBe(false);
});

test('outside the demo the address does not exist, even where the people do', async () => {
  const testApp = await makeApp();
  await ensureDemoClub(testApp.deps, () => {});
  const browser = openBrowser(testApp);
  for (const body of [{ As: 'organizer' }, {}]) {
    expect((await browser.fetch('/.auth/demo', { body })).status).toBe(404);
  }
  expect(JSON.parse((await browser.fetch('/.auth/me')).text)).toEqual({ clientPrincipal: null });
});

test('nobody else can be looked around as, and no other site can sign one in', async () => {
  const { browser } = await openDemo();
  for (const body of [{ As: 'registrar' }, {}, { As: ['student'] }]) {
    expect((await browser.fetch('/.auth/demo', { body })).status).toBe(400);
  }
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.fetch('/.auth/demo', { body: { As: 'student' }, headers })).status).toBe(403);
});

test('the session before ends', async () => {
  const { testApp, browser } = await openDemo();
  for (const As of ['student', 'organizer']) await browser.fetch('/.auth/demo', { body: { As } });
  expect(await testApp.deps.db.selectFrom('session').select('person_id').execute()).toHaveLength(1);
});
