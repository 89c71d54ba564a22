import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('#web/language/language.ts', async actual => ({ ...(await actual<object>()), locale: 'es-MX' }));

// Other files of the worker may have loaded these modules with the real language.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.resetModules());

test('an upload asks for the language of the screens', async () => {
  const headers = new Headers();
  class FakeRequest {
    readonly upload = {};
    readonly status = 200;
    readonly responseText = '{"Uri":"/media/car"}';
    onload = () => undefined;
    open = () => undefined;
    getResponseHeader = () => 'application/json';
    setRequestHeader = (name: string, value: string) => headers.set(name, value);
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const { sendPicture } = await import('./send-picture.ts');
  await sendPicture(new Blob(['bytes']), () => undefined, new AbortController().signal);
  expect(headers.get('accept-language')).toBe('es-MX');
});
