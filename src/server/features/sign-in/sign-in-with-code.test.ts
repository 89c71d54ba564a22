import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { principalOf } from '#testing/principal.ts';
import { askForCode, codeSentTo, signInByCode } from '#testing/sign-in-code.ts';

const MINUTE = 60_000;
const EMAIL = 'sam@club.example';

const enter = (browser: Browser, Code: string, Email = EMAIL) =>
  browser.fetch('/.auth/signin', { body: { Email, Code } });

const wait = ({ clock }: TestApp, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
};

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  return { testApp, cast, browser: openBrowser(testApp) };
}

describe('signing in with a code', () => {
  it('opens a session of the person whom the roster knows by the address', async () => {
    const { testApp, cast, browser } = await makeWorld();
    const answer = await enter(browser, await askForCode(testApp, browser, EMAIL));
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect((await principalOf(browser))?.userId).toBe(cast.student.personId);
  });

  it('makes a person of whoever nobody knows yet', async () => {
    const { testApp, browser } = await makeWorld();
    await signInByCode(testApp, browser, 'nora@club.example');
    expect(await principalOf(browser)).toMatchObject({
      userDetails: 'nora@club.example',
      userRoles: ['anonymous', 'authenticated'],
    });
  });

  it('sends the code at once, in a mail whose subject and text have it on a line of its own', async () => {
    const { testApp, browser } = await makeWorld();
    await browser.fetch('/.auth/code', { body: { Email: EMAIL } });
    const [mail] = await deliverQueued(testApp.deps);
    expect(mail?.to).toMatchObject([{ address: EMAIL }]);
    const code = /^([A-Z0-9]{8})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.subject).toContain(code);
    expect((await enter(browser, code)).status).toBe(204);
  });

  it('reads the code in any case, with spaces and dashes, and the address in any case', async () => {
    const { testApp, browser } = await makeWorld();
    await browser.fetch('/.auth/code', { body: { Email: '  Sam@Club.EXAMPLE ' } });
    const code = await codeSentTo(testApp, EMAIL);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase();
    expect((await enter(browser, typed, 'SAM@club.example')).status).toBe(204);
  });

  it('gives a cookie that scripts and other sites cannot use', async () => {
    const testApp = await makeApp({ publicUrl: 'https://debrief.example' });
    const browser = openBrowser(testApp);
    const answer = await enter(browser, await askForCode(testApp, browser, EMAIL));
    const [cookie = ''] = answer.setCookies;
    expect(cookie).toMatch(/^__Host-session=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) {
      expect(cookie).toContain(attribute);
    }
  });

  it('never takes a session over that the browser came with, and ends it', async () => {
    const { testApp, browser } = await makeWorld();
    const origin = testApp.deps.settings.publicUrl;
    browser.cookies.put(origin, 'session', 'planted by somebody');
    await signInByCode(testApp, browser, EMAIL);
    const first = browser.cookies.take(origin, 'session') ?? '';
    expect(first).not.toBe('planted by somebody');

    await signInByCode(testApp, browser, 'tess@club.example');
    expect(browser.cookies.take(origin, 'session')).not.toBe(first);
    const thief = openBrowser(testApp);
    thief.cookies.put(origin, 'session', first);
    expect(await principalOf(thief)).toBeNull();
  });

  it('opens one session by one code, however many enter it at once', async () => {
    const { testApp } = await makeWorld();
    const code = await askForCode(testApp, openBrowser(testApp), EMAIL);
    const browsers = Array.from({ length: 6 }, () => openBrowser(testApp));
    const answers = await Promise.all(browsers.map(browser => enter(browser, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const sessions = await testApp.deps.db.selectFrom('session').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });
});

describe('a code that is refused', () => {
  it('is refused in the same words when it is wrong, spent or old, or the address unknown', async () => {
    const { testApp, browser } = await makeWorld();
    const wrong = await enter(browser, 'WRONG');

    const code = await askForCode(testApp, browser, EMAIL);
    expect((await enter(browser, code)).status).toBe(204);
    const spent = await enter(browser, code);

    const second = await askForCode(testApp, browser, EMAIL);
    wait(testApp, 10);
    const old = await enter(browser, second);
    const unknown = await enter(browser, 'WRONG', 'nobody@nowhere.example');

    for (const answer of [wrong, spent, old, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(wrong.text);
      expect(answer.setCookies).toEqual([]);
    }
    expect(wrong.headers['content-type']).toContain('application/problem+json');
  });

  it('is good to the end of the tenth minute', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 10 * MINUTE - 1);
    expect((await enter(browser, code)).status).toBe(204);
  });

  it('counts no more once another was asked for', async () => {
    const { testApp, browser } = await makeWorld();
    const first = await askForCode(testApp, browser, EMAIL);
    const second = await askForCode(testApp, browser, EMAIL);
    expect((await enter(browser, first)).status).toBe(401);
    expect((await enter(browser, second)).status).toBe(204);
  });

  it('opens only the address that it was sent to', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    await askForCode(testApp, browser, 'tess@club.example');
    expect((await enter(browser, code, 'tess@club.example')).status).toBe(401);
  });
});

describe('trying codes out', () => {
  const failTimes = async (browser: Browser, times: number, email = EMAIL) => {
    let last = await enter(browser, 'WRONG', email);
    for (let count = 1; count < times; count += 1) last = await enter(browser, 'WRONG', email);
    return last;
  };

  it('ends with the fifth wrong one, and even the right one is then refused', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    expect((await failTimes(browser, 4)).status).toBe(401);
    const fifth = await failTimes(browser, 1);
    expect(fifth.status).toBe(429);
    expect(fifth.headers['retry-after']).toBe('60');
    expect((await enter(browser, code)).status).toBe(429);
    wait(testApp, 1);
    expect((await enter(browser, code)).status).toBe(401);
  });

  it('is locked the longer the more were wrong, and another code does not start the count anew', async () => {
    const { testApp, browser } = await makeWorld();
    const locks = [];
    for (const minutes of [1, 2, 4]) {
      await askForCode(testApp, browser, EMAIL);
      const { headers } = await failTimes(browser, 5);
      locks.push(Number(headers['retry-after']) / 60);
      wait(testApp, minutes);
    }
    expect(locks).toEqual([1, 2, 4]);
  });

  it('sends no code while the address is locked, and a right one forgives', async () => {
    const { testApp, browser } = await makeWorld();
    await failTimes(browser, 5);
    expect((await browser.fetch('/.auth/code', { body: { Email: EMAIL } })).status).toBe(429);
    wait(testApp, 1);
    await signInByCode(testApp, browser, EMAIL);
    expect((await failTimes(browser, 5)).headers['retry-after']).toBe('60');
  });

  it('is the same for an address that nobody has', async () => {
    const { browser } = await makeWorld();
    const known = await failTimes(browser, 5);
    const unknown = await failTimes(browser, 5, 'nobody@nowhere.example');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it('counts tries that come at once', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    await Promise.all(Array.from({ length: 12 }, () => enter(browser, 'WRONG')));
    expect((await enter(browser, code)).status).toBe(429);
  });

  it('leaves other addresses alone', async () => {
    const { testApp, browser } = await makeWorld();
    await failTimes(browser, 5);
    await signInByCode(testApp, browser, 'tess@club.example');
  });
});
