import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { addAdmin, addPerson, makeCast, takeAnswerBack } from '#testing/cast.ts';
import { makeApp } from '#testing/make-app.ts';
import { principalOf } from '#testing/principal.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

describe('/.auth/me', () => {
  it('has no person without a session', async () => {
    const browser = openBrowser(await makeApp());
    const answer = await browser.fetch('/.auth/me');
    expect(JSON.parse(answer.text)).toEqual({ clientPrincipal: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('returns the signed-in person', async () => {
    const testApp = await makeApp();
    const { student } = await makeCast(testApp.deps.db);
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, student.email);
    expect(await principalOf(browser)).toEqual({
      identityProvider: 'email',
      userId: student.personId,
      userDetails: 'sam@club.example',
      userRoles: ['anonymous', 'authenticated', 'student'],
      claims: [
        { typ: 'name', val: 'Sam Student' },
        { typ: 'email', val: 'sam@club.example' },
      ],
    });
  });

  it('gives each person a key of their own for their phones, the same one each time', async () => {
    const testApp = await makeApp();
    const { student, instructor } = await makeCast(testApp.deps.db);
    const keyOf = async (email: string) => {
      const browser = openBrowser(testApp);
      await signInByCode(testApp, browser, email);
      const { phoneKey } = JSON.parse((await browser.fetch('/.auth/me')).text);
      return phoneKey;
    };
    const key = await keyOf(student.email);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(student.email)).toBe(key);
    expect(await keyOf(instructor.email)).not.toBe(key);
  });

  it('derives the roles from what holds now', async () => {
    const testApp = await makeApp();
    const { admin, instructor, organizationId } = await makeCast(testApp.deps.db);
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, instructor.email);
    const rolesNow = async () => (await principalOf(browser))?.userRoles;
    expect(await rolesNow()).toEqual(['anonymous', 'authenticated', 'instructor']);
    await addAdmin(testApp.deps.db, organizationId, instructor);
    expect(await rolesNow()).toEqual(['anonymous', 'authenticated', 'admin', 'instructor']);
    expect(admin.personId).not.toBe(instructor.personId);
  });

  it('says that a club has added the person, until they have answered', async () => {
    const testApp = await makeApp();
    const { db } = testApp.deps;
    const { student, organizationId } = await makeCast(db);
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, student.email);
    const asks = async () => (await principalOf(browser))?.claims.some(({ typ }) => typ === 'club_asks');
    expect(await asks()).toBe(false);
    await takeAnswerBack(db, organizationId, student);
    expect(await asks()).toBe(true);
  });

  it('says who may create an organization by ADMIN_EMAILS, until they administer one', async () => {
    const testApp = await makeApp({ adminEmails: ['ada@club.example', 'nora@club.example'] });
    const { admin, student } = await makeCast(testApp.deps.db);
    const nora = await addPerson(testApp.deps.db, 'Nora Newcomer', 'nora@club.example');
    const claimsOf = async (email: string) => {
      const browser = openBrowser(testApp);
      await signInByCode(testApp, browser, email);
      return (await principalOf(browser))?.claims.filter(({ typ }) => typ === 'may_create_organization');
    };
    expect(await claimsOf(nora.email)).toEqual([{ typ: 'may_create_organization', val: 'true' }]);
    expect(await claimsOf(admin.email)).toEqual([]);
    expect(await claimsOf(student.email)).toEqual([]);
  });

  it('keeps a session that is used, and ends one that is not', async () => {
    const testApp = await makeApp();
    const { student } = await makeCast(testApp.deps.db);
    const browser = openBrowser(testApp);
    await signInByCode(testApp, browser, student.email);
    const later = (days: number) => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
    };
    later(29);
    const used = await browser.fetch('/.auth/me');
    expect(used.setCookies).toHaveLength(1);
    later(29);
    expect(await principalOf(browser)).not.toBeNull();
    later(31);
    expect(await principalOf(browser)).toBeNull();
  });

  it('answers no page of another site', async () => {
    const browser = openBrowser(await makeApp());
    const answer = await browser.fetch('/.auth/me', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
  });
});

describe('/.auth/providers', () => {
  it('lists the ways to sign in, and nothing secret', async () => {
    const club = { name: 'club', label: 'Club login', issuer: 'https://id.club.example', clientId: 'a' };
    const testApp = await makeApp({ oidcProviders: [{ ...club, clientSecret: 'b' }] });
    const { text } = await openBrowser(testApp).fetch('/.auth/providers');
    const Providers = [{ Name: 'club', Label: 'Club login' }];
    expect(JSON.parse(text)).toEqual({ Providers, EmailCode: true, CodeInTerminal: true, Demo: false });
  });
});
