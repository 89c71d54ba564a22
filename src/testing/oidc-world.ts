import { onTestFinished } from 'vitest';
import type { Settings } from '#server/platform/settings/settings.ts';
import { openBrowser } from './browser.ts';
import { makeCast } from './cast.ts';
import { makeApp } from './make-app.ts';
import { type IssuerOptions, type OidcAccount, startOidcIssuer } from './oidc-issuer.ts';

/** Origin of the application in these tests. */
export const HERE = 'http://localhost:3000';

/** Sam as the issuer knows him; the roster has invited him by the same address. */
export const samAtTheClub: OidcAccount = {
  sub: 'sam-at-the-club',
  email: 'Sam@Club.example',
  email_verified: true,
  name: 'Slammin Sam',
  given_name: 'Samuel',
  family_name: 'Student',
};

/** The application with its cast, a real issuer by the name `club` before which Sam sits, and a browser. */
export async function makeOidcWorld(options: Partial<IssuerOptions> = {}, settings: Partial<Settings> = {}) {
  const issuer = await startOidcIssuer({ publicUrl: HERE, ...options });
  onTestFinished(() => issuer.stop());
  issuer.person = samAtTheClub;
  const testApp = await makeApp({ publicUrl: HERE, oidcProviders: [issuer.settings], ...settings });
  const cast = await makeCast(testApp.deps.db);
  return { issuer, testApp, cast, browser: openBrowser(testApp) };
}
