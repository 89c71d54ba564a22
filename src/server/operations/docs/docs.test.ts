import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { makeApp } from '#testing/make-app.ts';

const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };

describe('the documentation of the API', () => {
  it('lists every call for programs', async () => {
    const { app } = await makeApp();
    const response = await app.inject({ url: '/api/openapi.json', headers: opened });
    const paths = Object.keys(response.json<{ paths: object }>().paths);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(calls).map(pathOf)));
  });

  it('lists every call for people', async () => {
    const { app } = await makeApp();
    const response = await app.inject({ url: '/api/docs', headers: opened });
    expect(response.headers['content-type']).toContain('text/html');
    for (const name of Object.keys(calls)) expect(response.body).toContain(`id="${name}"`);
  });

  it.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])(
    'sends %s as it was compressed once, as small as it gets',
    async url => {
      const { app } = await makeApp();
      const ask = (encodings: string) =>
        app.inject({ url, headers: { ...opened, 'accept-encoding': encodings } });
      const [plain, zipped] = [await ask('identity'), await ask('gzip, br;q=0')];
      const [first, again] = [await ask('gzip, deflate, br'), await ask('br')];
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
      expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(first.rawPayload.equals(brotliCompressSync(plain.body))).toBe(true);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    },
  );
});
