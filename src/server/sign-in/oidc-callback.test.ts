import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { HERE, makeOidcWorld } from '#testing/oidc-world.ts';
import { principalOf } from '#testing/principal.ts';

describe('a failed sign-in', () => {
  const signInPage = (problem: string, path = '/') =>
    `${HERE}/.auth/login?${new URLSearchParams({ post_login_redirect_uri: path, problem })}`;

  it('because the person called it off', async () => {
    const { issuer, browser } = await makeOidcWorld();
    issuer.person = null;
    const page = await browser.open('/.auth/login/club?post_login_redirect_uri=/profile');
    expect(page.address).toBe(signInPage('denied', '/profile'));
    expect(await principalOf(browser)).toBeNull();
  });

  it('because there is no such provider', async () => {
    const { browser } = await makeOidcWorld();
    expect((await browser.open('/.auth/login/nowhere')).address).toBe(signInPage('unknown'));
    expect((await browser.open('/.auth/callback/nowhere?code=a&state=b')).address).toBe(
      signInPage('unknown'),
    );
  });

  it('because the issuer is down, until it is up again', async () => {
    const { issuer, browser } = await makeOidcWorld();
    await issuer.stop();
    expect((await browser.open('/.auth/login/club')).address).toBe(signInPage('unavailable'));
    await issuer.start();
    expect((await browser.open('/.auth/login/club')).address).toBe(`${HERE}/`);
  });

  it('because the issuer went down in between', async () => {
    const { issuer, browser } = await makeOidcWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    await issuer.stop();
    expect((await browser.open(callback, { fromOtherSite: true })).address).toBe(signInPage('unavailable'));
  });

  it('because it took too long', async () => {
    const { testApp, browser } = await makeOidcWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 15 * MINUTE_MS);
    expect((await browser.open(callback, { fromOtherSite: true })).address).toBe(signInPage('expired'));
    expect(await principalOf(browser)).toBeNull();
  });
});

describe('an attack', () => {
  const problemIn = (address: string) => new URL(address).searchParams.get('problem');

  it('with an answer that was used before is refused', async () => {
    const { testApp, browser } = await makeOidcWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    const [name = ''] = browser.cookies.names(HERE);
    const flow = browser.cookies.take(HERE, name) ?? '';
    expect((await browser.open(callback, { fromOtherSite: true })).address).toBe(`${HERE}/`);
    expect(problemIn((await browser.open(callback)).address)).toBe('expired');

    const thief = openBrowser(testApp);
    thief.cookies.put(HERE, name, flow);
    expect(problemIn((await thief.open(callback)).address)).toBe('failed');
    expect(await principalOf(thief)).toBeNull();
  });

  it("with somebody else's answer is refused by a browser that began nothing", async () => {
    const { testApp, browser } = await makeOidcWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    const victim = openBrowser(testApp);
    expect(problemIn((await victim.open(callback, { fromOtherSite: true })).address)).toBe('expired');
    expect(await principalOf(victim)).toBeNull();
  });

  it("with somebody else's code is refused by a browser that began a sign-in", async () => {
    const { testApp, browser } = await makeOidcWorld();
    const foreign = new URL(await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/'));
    const victim = openBrowser(testApp);
    const own = new URL(await victim.addressOnTheWay('/.auth/login/club', '/.auth/callback/'));
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect(problemIn((await victim.open(own.href, { fromOtherSite: true })).address)).toBe('failed');
    expect(await principalOf(victim)).toBeNull();
  });

  it.each([
    ['state', 'expired'],
    ['nonce', 'failed'],
    ['code_challenge', 'failed'],
  ])('that changes the %s on the way to the issuer is refused', async (parameter, problem) => {
    const { issuer, browser } = await makeOidcWorld();
    const asked = new URL(await browser.addressOnTheWay('/.auth/login/club', issuer.settings.issuer));
    asked.searchParams.set(parameter, 'a'.repeat(43));
    const { address } = await browser.open(asked.href);
    expect(problemIn(address)).toBe(problem);
    expect(await principalOf(browser)).toBeNull();
  });

  it.each([
    ['code', 'failed'],
    ['iss', 'failed'],
    ['state', 'expired'],
  ])('that changes the %s on the way back is refused', async (parameter, problem) => {
    const { browser } = await makeOidcWorld();
    const answer = new URL(await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/'));
    answer.searchParams.set(parameter, 'https://evil.example');
    const { address } = await browser.open(answer.href, { fromOtherSite: true });
    expect(problemIn(address)).toBe(problem);
    expect(await principalOf(browser)).toBeNull();
  });

  it('that changes the cookie of the sign-in is refused', async () => {
    const { browser } = await makeOidcWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    const [name = ''] = browser.cookies.names(HERE);
    const kept = browser.cookies.take(HERE, name) ?? '';
    browser.cookies.put(HERE, name, `${kept.startsWith('A') ? 'B' : 'A'}${kept.slice(1)}`);
    expect(problemIn((await browser.open(callback, { fromOtherSite: true })).address)).toBe('expired');
  });

  it('that names another host does not change where the issuer leads back to', async () => {
    const { browser } = await makeOidcWorld();
    const headers = {
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
      'sec-fetch-mode': 'navigate',
    };
    const { headers: answer } = await browser.fetch('/.auth/login/club', { headers });
    const asked = new URL(String(answer.location));
    expect(asked.searchParams.get('redirect_uri')).toBe(`${HERE}/.auth/callback/club`);
  });
});
