import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { makeApp } from '#testing/make-app.ts';

const url = '/.well-known/security.txt';

test('serves security.txt with an expiry of less than a year', async () => {
  const { app, deps } = await makeApp({
    publicUrl: 'https://club.example',
    securityContact: 'mailto:safe@club.example',
  });
  const { headers, body } = await app.inject({ url });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map(line => line.split(/: (.*)/)),
  );
  expect(lines).toMatchObject({
    Contact: 'mailto:safe@club.example',
    Canonical: 'https://club.example/.well-known/security.txt',
  });
  expect(Date.parse(lines.Expires) - deps.now().getTime()).toBe(180 * DAY_MS);
});

test('answers 404 when no contact is set', async () => {
  const { app } = await makeApp();
  expect((await app.inject({ url })).statusCode).toBe(404);
});
