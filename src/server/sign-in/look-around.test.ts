import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { makeApp } from '#testing/make-app.ts';

async function openDemo() {
  const testApp = await makeApp({ demo: true });
  await storeDemoClub(testApp.deps);
  return { testApp, browser: openBrowser(testApp) };
}

test('in the demo a visitor looks around as organizer, instructor and student in turn', async () => {
  const { testApp, browser } = await openDemo();
  for (const [As, roles] of [
    ['organizer', ['admin', 'instructor']],
    ['instructor', ['instructor']],
    ['student', ['student']],
  ]) {
    expect((await browser.fetch('/.auth/demo', { body: { As } })).status).toBe(204);
    const { clientPrincipal } = JSON.parse((await browser.fetch('/.auth/me')).text);
    expect(clientPrincipal.userRoles).toEqual(['anonymous', 'authenticated', ...[roles].flat()]);
  }
  const sessions = await testApp.deps.db.selectFrom('session').select('person_id').execute();
  expect(sessions, 'those before have ended').toHaveLength(1);
});

test('visitors cannot look around as anyone else, and another site cannot sign them in', async () => {
  const { browser } = await openDemo();
  for (const body of [{ As: 'registrar' }, {}, { As: ['student'] }]) {
    expect((await browser.fetch('/.auth/demo', { body })).status).toBe(400);
  }
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.fetch('/.auth/demo', { body: { As: 'student' }, headers })).status).toBe(403);
});

test('outside the demo the address does not exist, even where the people do', async () => {
  const testApp = await makeApp();
  await storeDemoClub(testApp.deps);
  const browser = openBrowser(testApp);
  for (const body of [{ As: 'organizer' }, {}]) {
    expect((await browser.fetch('/.auth/demo', { body })).status).toBe(404);
  }
  expect(JSON.parse((await browser.fetch('/.auth/me')).text)).toEqual({ clientPrincipal: null });
});

test.each([true, false])('the providers say whether this is the demo: %s', async demo => {
  const browser = openBrowser(await makeApp({ demo }));
  expect(JSON.parse((await browser.fetch('/.auth/providers')).text).Demo).toBe(demo);
});
