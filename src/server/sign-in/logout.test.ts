import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { makeApp } from '#testing/make-app.ts';
import { HERE, makeOidcWorld } from '#testing/oidc-world.ts';
import { principalOf } from '#testing/principal.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

/** Sam, signed in at a real issuer. */
async function makeWorld() {
  const world = await makeOidcWorld();
  await world.browser.open('/.auth/login/club');
  expect(await principalOf(world.browser)).not.toBeNull();
  return world;
}

/** Presses 'Yes, sign me out' on the issuer's page. */
async function confirm(browser: Browser, page: { address: string; text: string }) {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return browser.submit(new URL('/session/end/confirm', page.address).href, { xsrf, logout: 'yes' });
}

describe('signing out', () => {
  it('ends the session, wherever its token is, and leads to the wanted path', async () => {
    const testApp = await makeApp();
    const { student } = await makeCast(testApp.deps.db);
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, student.email);
    const token = browser.cookies.take(HERE, 'session') ?? '';

    const page = await browser.open('/.auth/logout?post_logout_redirect_uri=/search');
    expect(page.address).toBe(`${HERE}/search`);
    expect(browser.cookies.names(HERE)).not.toContain('session');
    browser.cookies.put(HERE, 'session', token);
    expect(await principalOf(browser)).toBeNull();
  });

  it('is remembered by this browser until the same person signs in again', async () => {
    const testApp = await makeApp();
    const { student } = await makeCast(testApp.deps.db);
    const browser = openBrowser(testApp);
    const signedOut = async () => JSON.parse((await browser.fetch('/.auth/me')).text).signedOut;
    await signInByCode(testApp, browser, student.email);
    expect(await signedOut()).toBeUndefined();
    await browser.open('/.auth/logout');
    expect(await signedOut()).toBe(student.personId);
    await signInByCode(testApp, browser, 'ada@club.example');
    expect(await signedOut()).toBe(student.personId);
    await signInByCode(testApp, browser, student.email);
    expect(await signedOut()).toBeUndefined();
    await testApp.deps.db.deleteFrom('session').execute();
    expect(await signedOut()).toBeUndefined();
  });

  it('leaves the sessions of other browsers alone', async () => {
    const testApp = await makeApp();
    const [phone, laptop] = [openBrowser(testApp), openBrowser(testApp)];
    await signInByCode(testApp, phone, 'sam@club.example');
    await signInByCode(testApp, laptop, 'sam@club.example');
    await phone.open('/.auth/logout');
    expect(await principalOf(laptop)).not.toBeNull();
  });

  it('is nothing that a link on another site can do', async () => {
    const testApp = await makeApp();
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, 'sam@club.example');
    const page = await browser.open('/.auth/logout?post_logout_redirect_uri=/search', {
      fromOtherSite: true,
    });
    expect(page.address).toBe(`${HERE}/`);
    expect(await principalOf(browser)).not.toBeNull();
  });

  it('leaves the cookie where the browser sent none, as at a link on another site, and does not say where that was', async () => {
    const { app } = await makeApp();
    const answer = await app.inject({ url: '/.auth/logout' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${HERE}/`]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each(['//evil.example', '/.//evil.example', 'https://evil.example'])(
    'leads Home instead of to %s',
    async wanted => {
      const browser = openBrowser(await makeApp());
      const after = new URLSearchParams({ post_logout_redirect_uri: wanted });
      expect((await browser.open(`/.auth/logout?${after}`)).address).toBe(`${HERE}/`);
      const back = new URLSearchParams({ state: wanted });
      expect((await browser.open(`/.auth/logged-out?${back}`)).address).toBe(`${HERE}/`);
    },
  );
});

describe('signing out at the issuer', () => {
  it('ends its session too, and leads back to the wanted path', async () => {
    const { issuer, browser } = await makeWorld();
    const asking = await browser.open('/.auth/logout?post_logout_redirect_uri=/search');
    expect(asking.address).toContain(`${issuer.settings.issuer}/session/end?`);
    expect(new URL(asking.address).searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await principalOf(browser)).toBeNull();
    expect((await confirm(browser, asking)).address).toBe(`${HERE}/search`);

    expect(issuer.asked()).toBe(1);
    await browser.open('/.auth/login/club');
    expect(issuer.asked()).toBe(2);
  });

  it('ends the session here also when the issuer is down', async () => {
    const { issuer, testApp, browser } = await makeWorld();
    await issuer.stop();
    await browser.open('/.auth/logout').catch(() => 'The issuer shows nothing.');
    expect(await principalOf(browser)).toBeNull();
    expect(await testApp.deps.db.selectFrom('session').select('token_hash').execute()).toEqual([]);
  });
});
