import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { type Browser, openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { askForCode, signInByCode } from '#testing/sign-in-code.ts';

const EMAIL = 'sam@club.example';

const enter = (browser: Browser, Code: string, Email = EMAIL) =>
  browser.fetch('/.auth/signin', { body: { Email, Code } });

const wait = ({ clock }: TestApp, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
};

async function makeWorld() {
  const testApp = await makeApp();
  await makeCast(testApp.deps.db);
  return { testApp, browser: openBrowser(testApp) };
}

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
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 10 * MINUTE_MS - 1);
    expect((await enter(browser, code)).status).toBe(204);
  });

  it('is invalid once another code was asked for', async () => {
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

  it('opens only in the browser that asked for it', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    const other = openBrowser(testApp);
    expect((await enter(other, code)).status).toBe(401);
    await askForCode(testApp, other, EMAIL);
    expect((await enter(other, code)).status).toBe(401);
    expect((await enter(browser, code)).status).toBe(204);
  });
});

describe('trying codes out', () => {
  const failTimes = async (browser: Browser, times: number, email = EMAIL) => {
    let last = await enter(browser, 'WRONG', email);
    for (let count = 1; count < times; count += 1) last = await enter(browser, 'WRONG', email);
    return last;
  };

  it('is locked by the fifth wrong try, whose answer says so; the right code is refused then, and a new code works', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    expect((await failTimes(browser, 4)).text).not.toContain('Five wrong codes');
    expect((await failTimes(browser, 1)).text).toContain('Five wrong codes');
    expect((await enter(browser, code)).status).toBe(401);
    await signInByCode(testApp, browser, EMAIL);
  });

  it('does not lock out another browser', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    const stranger = openBrowser(testApp);
    await askForCode(testApp, stranger, EMAIL);
    await failTimes(stranger, 40);
    expect((await enter(browser, code)).status).toBe(204);
  });

  it('answers alike for an unknown address', async () => {
    const { testApp, browser } = await makeWorld();
    const five = async (email: string) => {
      await askForCode(testApp, browser, email);
      const { status, text } = await failTimes(browser, 5, email);
      return [status, text];
    };
    expect(await five('nobody@nowhere.example')).toEqual(await five(EMAIL));
  });

  it('counts tries that come at once', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(browser, 'WRONG')));
    expect(answers.filter(({ text }) => text.includes('Five wrong codes'))).toHaveLength(1);
    expect((await enter(browser, code)).status).toBe(401);
  });
});
