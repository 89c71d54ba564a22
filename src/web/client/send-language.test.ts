import { expect, test, vi } from 'vitest';
import { fakeStorage } from '#testing/phone/fake-browser.ts';
import { problem } from '#testing/phone/fake-phone.ts';
import { sendLanguage } from './session.ts';

const me = {
  clientPrincipal: { userId: 'ada', userDetails: '', identityProvider: 'email', userRoles: [], claims: [] },
};

/** Returns Ada's choice if it is still unsent after the server's answer. */
async function unsentAfter(answer: () => Promise<Response>) {
  const storage = fakeStorage();
  storage.setItem('language-of:ada', 'es');
  vi.stubGlobal('localStorage', storage);
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  await sendLanguage(me);
  expect(fetched).toHaveBeenCalledTimes(1);
  return storage.getItem('language-of:ada');
}

test('the language that was chosen is sent until the server has ruled on it', async () => {
  expect(await unsentAfter(async () => Promise.reject(new TypeError('Failed to fetch')))).toBe('es');
  expect(await unsentAfter(async () => new Response('', { status: 503 }))).toBe('es');
  expect(await unsentAfter(async () => new Response('', { status: 401 }))).toBe('es');
  expect(await unsentAfter(async () => problem(422))).toBeNull();
  expect(await unsentAfter(async () => Response.json({ Ok: true }))).toBeNull();
});
