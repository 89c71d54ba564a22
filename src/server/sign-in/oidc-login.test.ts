import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';
import { makeApp } from '#testing/make-app.ts';
import type { OidcAccount } from '#testing/oidc-issuer.ts';
import { HERE, makeOidcWorld, samAtTheClub } from '#testing/oidc-world.ts';
import { principalOf } from '#testing/principal.ts';
import { openIssuers } from './oidc-issuers.ts';

describe('signing in at an issuer', () => {
  it('takes over the person that the roster invited, and returns to the requested page', async () => {
    const { testApp, cast, browser } = await makeOidcWorld();
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
      const { cast, browser } = await makeOidcWorld(options);
      await browser.open('/.auth/login/club');
      expect((await principalOf(browser))?.userId).toBe(cast.student.personId);
    },
  );

  it('asks with PKCE, state and nonce, and always for a sign-in', async () => {
    const { issuer, browser } = await makeOidcWorld();
    const address = await browser.addressOnTheWay('/.auth/login/club', issuer.settings.issuer);
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${HERE}/.auth/callback/club`,
      max_age: '43200',
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(asked[secret]).toMatch(/^[\w-]{43}$/);
  });

  it('counts as recent from when the issuer asked, not from when it remembered', async () => {
    const { issuer, testApp, browser } = await makeOidcWorld();
    await browser.open('/.auth/login/club');
    testApp.clock.now = new Date(Date.now() + 13 * HOUR_MS);
    await browser.open('/.auth/login/club');
    expect(issuer.asked()).toBe(1);
    expect(await principalOf(browser)).not.toBeNull();
    const answer = await browser.fetch('/api/StartPasskey', { body: {} });
    expect([answer.status, JSON.parse(answer.text).detail]).toEqual([401, expect.stringMatching(/12 hours/)]);
  });

  it.each([false, undefined, 'false'])(
    'takes nobody over when the issuer says of the address: %j',
    async verified => {
      const { issuer, cast, browser } = await makeOidcWorld();
      const { email_verified: _, ...unverified } = samAtTheClub;
      issuer.person = verified === undefined ? unverified : { ...unverified, email_verified: verified };
      await browser.open('/.auth/login/club');
      expect((await principalOf(browser))?.userId).not.toBe(cast.student.personId);
    },
  );

  it('never gives ADMIN_EMAILS its right by an address that is not verified', async () => {
    const { issuer, testApp } = await makeOidcWorld({}, { adminEmails: ['sam@club.example'] });
    const claimsAs = async (person: OidcAccount) => {
      issuer.person = person;
      const browser = openBrowser(testApp);
      await browser.open('/.auth/login/club');
      return (await principalOf(browser))?.claims.map(({ typ }) => typ);
    };
    expect(await claimsAs({ ...samAtTheClub, email_verified: false })).not.toContain(
      'may_create_organization',
    );
    expect(await claimsAs({ ...samAtTheClub, sub: 'another' })).toContain('may_create_organization');
  });

  it('opens a session of its own, not one that was planted', async () => {
    const { testApp, browser } = await makeOidcWorld();
    browser.cookies.put(HERE, 'session', 'planted by somebody');
    await browser.open('/.auth/login/club');
    expect(browser.cookies.take(HERE, 'session')).not.toBe('planted by somebody');
    expect(await testApp.deps.db.selectFrom('session').select('token_hash').execute()).toHaveLength(1);
  });

  it('goes on in two tabs at once', async () => {
    const { browser } = await makeOidcWorld();
    const first = await browser.addressOnTheWay(
      '/.auth/login/club?post_login_redirect_uri=/profile',
      '/.auth/callback/',
    );
    const second = await browser.open('/.auth/login/club?post_login_redirect_uri=/search');
    expect(second.address).toBe(`${HERE}/search`);
    expect((await browser.open(first, { fromOtherSite: true })).address).toBe(`${HERE}/profile`);
  });

  it('returns Home instead of to another site', async () => {
    const { browser } = await makeOidcWorld();
    const search = new URLSearchParams({ post_login_redirect_uri: '//evil.example' });
    expect((await browser.open(`/.auth/login/club?${search}`)).address).toBe(`${HERE}/`);
  });

  it('begins on the sign-in page where a link on another site leads to it', async () => {
    const { issuer, browser } = await makeOidcWorld();
    const page = await browser.open('/.auth/login/club?post_login_redirect_uri=/profile', {
      fromOtherSite: true,
    });
    expect(page.address).toBe(`${HERE}/.auth/login?post_login_redirect_uri=%2Fprofile`);
    expect(issuer.asked()).toBe(0);
  });

  it('is by code at the built-in provider', async () => {
    const { browser } = await makeOidcWorld();
    const page = await browser.open('/.auth/login/email?post_login_redirect_uri=/profile');
    expect(page.address).toBe(`${HERE}/.auth/login?post_login_redirect_uri=%2Fprofile`);
  });
});

describe('an issuer that publishes its address with one more slash', () => {
  /** Serves the description of an issuer; returns the issuer's settings. */
  async function startSlashedIssuer() {
    const server = createServer((_, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: `${provider.issuer}/` })),
    );
    const port = await listenOnLoopback(server);
    onTestFinished(() => closeServer(server));
    const issuer = `http://127.0.0.1:${port}/realms/club`;
    const provider = { name: 'club', label: 'Club login', issuer, clientId: 'apex-debrief' };
    return provider;
  }

  it('is named in the log with both addresses', async () => {
    const provider = await startSlashedIssuer();
    await expect(openIssuers([provider]).get('club')?.configuration()).rejects.toThrow(
      `OIDC_PROVIDERS has the issuer "${provider.issuer}" for "club", but that issuer calls itself "${provider.issuer}/": write the second address.`,
    );
  });

  it('is shown as set up wrongly', async () => {
    const oidcProviders = [await startSlashedIssuer()];
    const testApp = await makeApp({ publicUrl: HERE, oidcProviders });
    const { address } = await openBrowser(testApp).open('/.auth/login/club');
    expect(new URL(address).searchParams.get('problem')).toBe('misconfigured');
  });
});
