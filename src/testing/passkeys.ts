import type { PasskeyRequest } from '#contract/sign-in/calls.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestPerson } from './cast.ts';
import { type Client, signInAs, withSession } from './client.ts';
import type { TestApp } from './make-app.ts';

/** Values that a test puts in place of the device's own. */
type Otherwise = Parameters<Authenticator['get']>[1];

/** Adds a passkey, as a person does under My data. */
export async function addPasskey(client: Client, device: Authenticator, otherwise: Otherwise = {}) {
  const { Options } = (await client.call('StartPasskey', { body: {} })).reply();
  return client.call('AddPasskey', { body: { Passkey: device.create(Options, otherwise) } });
}

/** Starts a sign-in; returns the request that a passkey must sign. */
export async function askForPasskey(browser: Browser): Promise<PasskeyRequest> {
  return JSON.parse((await browser.fetch('/.auth/passkey/start', { body: {} })).text);
}

/** Signs in with a passkey, as a person does on the sign-in page. */
export async function signInByPasskey(browser: Browser, device: Authenticator, otherwise: Otherwise = {}) {
  return browser.fetch('/.auth/passkey', { body: device.get(await askForPasskey(browser), otherwise) });
}

/** A client with a session that the passkey of a device has opened. */
export async function signInWith(testApp: TestApp, device: Authenticator): Promise<Client> {
  const browser = openBrowser(testApp);
  await signInByPasskey(browser, device);
  return withSession(testApp, browser.cookies.take(testApp.deps.settings.publicUrl, 'session') ?? '');
}

/** A client with a session of the person that a passkey of theirs, new, has opened. */
export async function signInWithNewPasskey(testApp: TestApp, person: TestPerson): Promise<Client> {
  const device = makeAuthenticator(testApp.deps.settings.publicUrl);
  await addPasskey(await signInAs(testApp, person), device);
  return signInWith(testApp, device);
}

/** The club asks its admins for passkeys from now on. */
export const askForPasskeys = ({ deps }: TestApp, organizationId: string) =>
  deps.db
    .updateTable('organization')
    .set({ admins_need_passkey: true })
    .where('id', '=', organizationId)
    .execute();
