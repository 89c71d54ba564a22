import { describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { makeApp } from '#testing/make-app.ts';
import { type IssuerOptions, type OidcAccount, startOidcIssuer } from '#testing/oidc-issuer.ts';
import { principalOf } from '#testing/principal.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

const HERE = 'http://localhost:3000';
const MINUTE = 60_000;

const sam: OidcAccount = {
  sub: 'sam-at-the-club',
  email: 'Sam@Club.example',
  email_verified: true,
  name: 'Slammin Sam',
  given_name: 'Samuel',
  family_name: 'Student',
};

/** The application, its cast, and a real issuer before which Sam sits. */
async function makeWorld(options: Partial<IssuerOptions> = {}) {
  const issuer = await startOidcIssuer({ publicUrl: HERE, ...options });
  onTestFinished(() => issuer.stop());
  issuer.person = sam;
  const testApp = await makeApp({ publicUrl: HERE, oidcProviders: [issuer.settings] });
  const cast = await makeCast(testApp.deps.db);
  return { issuer, testApp, cast, browser: openBrowser(testApp) };
}

describe('signing in at an issuer', () => {
  it('takes over the person whom the roster invited, and returns to where they wanted to go', async () => {
    const { testApp, cast, browser } = await makeWorld();
    const page = await browser.open('/.auth/login/club?post_login_redirect_uri=/evalx/7%3Fpage=2');
    expect(page.address).toBe(`${HERE}/evalx/7?page=2`);
    expect(await principalOf(browser)).toMatchObject({
      identityProvider: 'club',
      userId: cast.student.personId,
      userDetails: 'sam@club.example',
      userRoles: ['anonymous', 'authenticated', 'student'],
    });
    expect(browser.cookies.names(testApp.deps.settings.publicUrl)).toEqual(['session']);
  });

  it.each([{ secretBy: 'client_secret_post' as const }, { claimsInIdToken: true }])(
    'works with an issuer of other habits: %j',
    async options => {
      const { cast, browser } = await makeWorld(options);
      await browser.open('/.auth/login/club');
      expect((await principalOf(browser))?.userId).toBe(cast.student.personId);
    },
  );

  it('asks with PKCE, state and nonce, and always for a sign-in', async () => {
    const { issuer, browser } = await makeWorld();
    const address = await browser.addressOnTheWay('/.auth/login/club', issuer.settings.issuer);
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${HERE}/.auth/callback/club`,
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(asked[secret]).toMatch(/^[\w-]{43}$/);
  });

  it('is a second account when the person already signs in by code', async () => {
    const { testApp, cast, browser } = await makeWorld();
    await signInByCode(testApp, openBrowser(testApp), cast.student.email);
    await browser.open('/.auth/login/club');
    const principal = await principalOf(browser);
    expect(principal?.userId).not.toBe(cast.student.personId);
    expect(principal?.userRoles).toEqual(['anonymous', 'authenticated']);
  });

  it.each([false, undefined, 'false'])(
    'takes nobody over when the issuer says of the address: %j',
    async verified => {
      const { issuer, cast, browser } = await makeWorld();
      const { email_verified: _, ...unverified } = sam;
      issuer.person = verified === undefined ? unverified : { ...unverified, email_verified: verified };
      await browser.open('/.auth/login/club');
      expect((await principalOf(browser))?.userId).not.toBe(cast.student.personId);
    },
  );

  it('never gives ADMIN_EMAILS its right by an address that is not verified', async () => {
    const issuer = await startOidcIssuer({ publicUrl: HERE });
    onTestFinished(() => issuer.stop());
    const settings = { oidcProviders: [issuer.settings], adminEmails: ['sam@club.example'] };
    const testApp = await makeApp(settings);
    const claimsAs = async (person: OidcAccount) => {
      issuer.person = person;
      const browser = openBrowser(testApp);
      await browser.open('/.auth/login/club');
      return (await principalOf(browser))?.claims.map(({ typ }) => typ);
    };
    expect(await claimsAs({ ...sam, email_verified: false })).not.toContain('may_create_organization');
    expect(await claimsAs({ ...sam, sub: 'another' })).toContain('may_create_organization');
  });

  it('opens a session of its own, not one that was planted', async () => {
    const { testApp, browser } = await makeWorld();
    browser.cookies.put(HERE, 'session', 'planted by somebody');
    await browser.open('/.auth/login/club');
    expect(browser.cookies.take(HERE, 'session')).not.toBe('planted by somebody');
    expect(await testApp.deps.db.selectFrom('session').select('token_hash').execute()).toHaveLength(1);
  });

  it('goes on in two tabs at once', async () => {
    const { browser } = await makeWorld();
    const first = await browser.addressOnTheWay(
      '/.auth/login/club?post_login_redirect_uri=/profile',
      '/.auth/callback/',
    );
    const second = await browser.open('/.auth/login/club?post_login_redirect_uri=/search');
    expect(second.address).toBe(`${HERE}/search`);
    expect((await browser.open(first, { fromOtherSite: true })).address).toBe(`${HERE}/profile`);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example/',
    '/.auth/logout',
  ])('returns Home instead of to %s', async wanted => {
    const { browser } = await makeWorld();
    const search = new URLSearchParams({ post_login_redirect_uri: wanted });
    expect((await browser.open(`/.auth/login/club?${search}`)).address).toBe(`${HERE}/`);
  });

  it('is by code at the built-in provider', async () => {
    const { browser } = await makeWorld();
    const page = await browser.open('/.auth/login/email?post_login_redirect_uri=/profile');
    expect(page.address).toBe(`${HERE}/.auth/login?post_login_redirect_uri=%2Fprofile`);
  });
});

describe('a sign-in that comes to nothing', () => {
  const signInPage = (problem: string, path = '/') =>
    `${HERE}/.auth/login?${new URLSearchParams({ post_login_redirect_uri: path, problem })}`;

  it('because the person called it off', async () => {
    const { issuer, browser } = await makeWorld();
    issuer.person = null;
    const page = await browser.open('/.auth/login/club?post_login_redirect_uri=/profile');
    expect(page.address).toBe(signInPage('denied', '/profile'));
    expect(await principalOf(browser)).toBeNull();
  });

  it('because there is no such provider', async () => {
    const { browser } = await makeWorld();
    expect((await browser.open('/.auth/login/nowhere')).address).toBe(signInPage('unknown'));
    expect((await browser.open('/.auth/callback/nowhere?code=a&state=b')).address).toBe(
      signInPage('unknown'),
    );
  });

  it('because the issuer is down, until it is up again', async () => {
    const { issuer, browser } = await makeWorld();
    await issuer.stop();
    expect((await browser.open('/.auth/login/club')).address).toBe(signInPage('unavailable'));
    await issuer.start();
    expect((await browser.open('/.auth/login/club')).address).toBe(`${HERE}/`);
  });

  it('because the issuer went down in between', async () => {
    const { issuer, browser } = await makeWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    await issuer.stop();
    expect((await browser.open(callback, { fromOtherSite: true })).address).toBe(signInPage('unavailable'));
  });

  it('because it took too long', async () => {
    const { testApp, browser } = await makeWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 15 * MINUTE);
    expect((await browser.open(callback, { fromOtherSite: true })).address).toBe(signInPage('expired'));
    expect(await principalOf(browser)).toBeNull();
  });
});

describe('an attack', () => {
  const problemIn = (address: string) => new URL(address).searchParams.get('problem');

  it('with an answer that was used before is refused', async () => {
    const { testApp, browser } = await makeWorld();
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
    const { testApp, browser } = await makeWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    const victim = openBrowser(testApp);
    expect(problemIn((await victim.open(callback, { fromOtherSite: true })).address)).toBe('expired');
    expect(await principalOf(victim)).toBeNull();
  });

  it("with somebody else's code is refused by a browser that began a sign-in", async () => {
    const { testApp, browser } = await makeWorld();
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
    const { issuer, browser } = await makeWorld();
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
    const { browser } = await makeWorld();
    const answer = new URL(await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/'));
    answer.searchParams.set(parameter, 'https://evil.example');
    const { address } = await browser.open(answer.href, { fromOtherSite: true });
    expect(problemIn(address)).toBe(problem);
    expect(await principalOf(browser)).toBeNull();
  });

  it('that changes the cookie of the sign-in is refused', async () => {
    const { browser } = await makeWorld();
    const callback = await browser.addressOnTheWay('/.auth/login/club', '/.auth/callback/');
    const [name = ''] = browser.cookies.names(HERE);
    browser.cookies.put(HERE, name, `A${browser.cookies.take(HERE, name)?.slice(1)}`);
    expect(problemIn((await browser.open(callback, { fromOtherSite: true })).address)).toBe('expired');
  });

  it('that names another host does not change where the issuer leads back to', async () => {
    const { browser } = await makeWorld();
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
