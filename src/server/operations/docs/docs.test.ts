import { expect, test } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { makeApp } from '#testing/make-app.ts';

test('the OpenAPI description lists every call', async () => {
  const { app } = await makeApp();
  const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
  const response = await app.inject({ url: '/api/openapi.json', headers });
  const paths = Object.keys(response.json<{ paths: object }>().paths);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(calls).map(pathOf)));
});
