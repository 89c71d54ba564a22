import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { type Browser, openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { makeApp } from '#testing/make-app.ts';
import { codeSentTo } from '#testing/sign-in-code.ts';
import { CODES_PER_CLIENT } from './client-limits.ts';

const ask = (browser: Browser, Email: string, headers = {}) =>
  browser.fetch('/.auth/code', { body: { Email }, headers });

describe('asking for a code', () => {
  it('is answered alike whether a person has the address or not', async () => {
    const testApp = await makeApp();
    const { student } = await makeCast(testApp.deps.db);
    const browser = openBrowser(testApp);
    const known = await ask(browser, student.email);
    const unknown = await ask(browser, 'nobody@nowhere.example');
    expect([known.status, known.text]).toEqual([204, '']);
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    await codeSentTo(testApp, student.email);
    await codeSentTo(testApp, 'nobody@nowhere.example');
  });

  it('makes no person before the code is used', async () => {
    const testApp = await makeApp();
    await ask(openBrowser(testApp), 'nobody@nowhere.example');
    expect(await testApp.deps.db.selectFrom('person').select('id').execute()).toEqual([]);
  });

  it('leaves no code behind that could be read', async () => {
    const testApp = await makeApp();
    await ask(openBrowser(testApp), 'sam@club.example');
    const code = await codeSentTo(testApp, 'sam@club.example');
    const kept = await testApp.deps.db.selectFrom('sign_in_code').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(kept[0]?.code_hash).toHaveLength(32);
  });

  it.each(['', 'sam', 'sam@club.example, eve@evil.example', 'Sam <sam@club.example>', 'sam@club\nexample'])(
    'is refused for %j',
    async email => {
      const browser = openBrowser(await makeApp());
      expect((await ask(browser, email)).status).toBe(400);
    },
  );

  it('is refused when a page of another site asks', async () => {
    const testApp = await makeApp();
    const browser = openBrowser(testApp);
    const foreign = await ask(browser, 'sam@club.example', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(await testApp.deps.db.selectFrom('message').select('id').execute()).toEqual([]);
  });
});

describe('asking for many codes', () => {
  it('sends six to one address in an hour, known or not, from whatever browsers, and says until when', async () => {
    const testApp = await makeApp();
    const { student } = await makeCast(testApp.deps.db);
    for (const email of [student.email, 'nobody@nowhere.example']) {
      for (let count = 0; count < 6; count += 1) {
        expect((await ask(openBrowser(testApp), email)).status).toBe(204);
      }
      const seventh = await ask(openBrowser(testApp), email);
      expect(seventh.status).toBe(429);
      expect(seventh.headers['retry-after']).toBe('3600');
      expect(JSON.parse(seventh.text).detail).toContain('in 60 minutes');
    }
    testApp.clock.now = new Date(testApp.clock.now.getTime() + HOUR_MS);
    expect((await ask(openBrowser(testApp), student.email)).status).toBe(204);
  });

  it.each([
    ['without a proxy', false, (made: string) => made],
    ['behind a proxy, which adds whom it heard', true, (made: string) => `${made}, 203.0.113.7`],
    [
      'behind a proxy, which adds the port, too',
      true,
      (made: string) => `${made}, 203.0.113.7:${40_000 + Number(made.split('.')[3])}`,
    ],
  ])('ends for a client that says to be ever others, %s', async (_, trustProxy, forwardedFor) => {
    const browser = openBrowser(await makeApp({ trustProxy }));
    // Refused requests count, too, and make no query.
    for (let count = 0; count < CODES_PER_CLIENT; count += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(`198.51.100.${count}`) };
      expect((await ask(browser, 'nonsense', headers)).status).toBe(400);
    }
    const headers = { 'x-forwarded-for': forwardedFor('192.0.2.1') };
    const refused = await ask(browser, 'sam@club.example', headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 429, title: 'Too many tries' });
  });
});
