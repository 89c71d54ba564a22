import { expect, test } from 'vitest';
import { makeApp } from '#testing/make-app.ts';

const dsn = 'https://key@errors.example/7';
const asked = { url: '/.auth/me', headers: { 'sec-fetch-site': 'same-origin' } };
const policyOf = (headers: Readonly<Record<string, unknown>>) => String(headers['content-security-policy']);

test('without TELEMETRY_DSN, browsers get no address of telemetry, and may connect to none', async () => {
  const { app } = await makeApp();
  const answer = await app.inject(asked);
  expect(answer.json()).toEqual({ clientPrincipal: null });
  expect(policyOf(answer.headers)).toMatch(/connect-src 'self';/);
});

test('with TELEMETRY_DSN, browsers get its address, and may connect to that origin besides our own', async () => {
  const { app } = await makeApp({ telemetryDsn: dsn });
  const answer = await app.inject(asked);
  expect(answer.json()).toEqual({ clientPrincipal: null, telemetryDsn: dsn });
  expect(policyOf(answer.headers)).toMatch(/connect-src 'self' https:\/\/errors\.example;/);
  expect(policyOf(answer.headers).match(/errors\.example/g)).toHaveLength(1);
});
