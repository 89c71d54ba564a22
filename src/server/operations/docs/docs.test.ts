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
});
