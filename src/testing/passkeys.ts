import type { PasskeyRequest } from '#contract/schemas/passkeys.ts';
import type { Authenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';
import type { Client } from './client.ts';

/** What a test has a device say otherwise. */
type Otherwise = Parameters<Authenticator['get']>[1];

/** Adds a passkey, as a person does under My data. */
export async function addPasskey(client: Client, device: Authenticator, otherwise: Otherwise = {}) {
  const { Options } = (await client.call('StartPasskey', { body: {} })).reply();
  return client.call('AddPasskey', { body: { Passkey: device.create(Options, otherwise) } });
}

/** What a browser on the sign-in page is to have signed. */
export async function askForPasskey(browser: Browser): Promise<PasskeyRequest> {
  return JSON.parse((await browser.fetch('/.auth/passkey/start', { body: {} })).text);
}

/** Signs in with a passkey, as a person does on the sign-in page. */
export async function signInByPasskey(browser: Browser, device: Authenticator, otherwise: Otherwise = {}) {
  return browser.fetch('/.auth/passkey', { body: device.get(await askForPasskey(browser), otherwise) });
}
