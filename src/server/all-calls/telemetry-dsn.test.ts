import { expect, test } from 'vitest';
import { makeApp } from '#testing/make-app.ts';

const dsn = 'https://key@errors.example/7';
const asked = { url: '/.auth/me', headers: { 'sec-fetch-site': 'same-origin' } };
const policyOf = (headers: Readonly<Record<string, unknown>>) => String(headers['content-security-policy']);

test('unless TELEMETRY_DSN is set browsers are told of no such server, and may reach none', async () => {
  const { app } = await makeApp();
  const answer = await app.inject(asked);
  expect(answer.json()).toEqual({ clientPrincipal: null });
  expect(policyOf(answer.headers)).toMatch(/connect-src 'self';/);
});

test('with TELEMETRY_DSN browsers are told where, and may reach that origin beside our own and no other', async () => {
  const { app } = await makeApp({ telemetryDsn: dsn });
  const answer = await app.inject(asked);
  expect(answer.json()).toEqual({ clientPrincipal: null, telemetryDsn: dsn });
  expect(policyOf(answer.headers)).toMatch(/connect-src 'self' https:\/\/errors\.example;/);
  expect(policyOf(answer.headers).match(/errors\.example/g)).toHaveLength(1);
});
