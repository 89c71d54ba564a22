import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeApp } from '#testing/make-app.ts';
import { principalOf } from '#testing/principal.ts';
import { askForCode, codeSentTo, signInByCode } from '#testing/sign-in-code.ts';

const EMAIL = 'sam@club.example';

const enter = (browser: Browser, Code: string, Email = EMAIL) =>
  browser.fetch('/.auth/signin', { body: { Email, Code } });

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  return { testApp, cast, browser: openBrowser(testApp) };
}

describe('signing in with a code', () => {
  it('opens a session of the person that the roster knows by the address', async () => {
    const { testApp, cast, browser } = await makeWorld();
    const answer = await enter(browser, await askForCode(testApp, browser, EMAIL));
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect((await principalOf(browser))?.userId).toBe(cast.student.personId);
  });

  it('makes a new person for an unknown address', async () => {
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
    const cookie = answer.setCookies.find(line => line.startsWith('__Host-session')) ?? '';
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

  it('opens one session by one code, however often it is entered at once', async () => {
    const { testApp, browser } = await makeWorld();
    const code = await askForCode(testApp, browser, EMAIL);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(browser, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const sessions = await testApp.deps.db.selectFrom('session').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });
});
