import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import { request } from './request.ts';

beforeEach(() => {
  connection.set({ reached: true, wasLost: false, outdated: false });
  vi.stubEnv('PROD', true);
  const querySelector = (selector: string) => (selector.includes('/assets/index-own.js') ? {} : null);
  vi.stubGlobal('document', { querySelector });
});
afterEach(() => connection.set({ reached: true, wasLost: false, outdated: false }));

/** Returns the connection of a page after one answer of a server with this version. */
async function afterAnswer(status: number, script: string) {
  const headers = { 'content-type': 'application/problem+json', 'server-timing': `app;desc="${script}"` };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ type: 'about:blank', status }), { status, headers }),
  );
  await request('/api/GetEval').catch(() => null);
  return connection.current();
}

test.each([200, 404])('an answer (%i) that names another version makes the page outdated', async status => {
  expect(await afterAnswer(status, '/assets/index-new.js')).toMatchObject({ reached: true, outdated: true });
});

test('an answer that names the version of the page does not', async () => {
  expect(await afterAnswer(200, '/assets/index-own.js')).toMatchObject({ reached: true, outdated: false });
});

test('an outdated page stays so without reception, and back in it', async () => {
  await afterAnswer(200, '/assets/index-new.js');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await request('/api/GetEval').catch(() => null);
  expect(connection.current()).toMatchObject({ reached: false, outdated: true });
  expect(await afterAnswer(200, '/assets/index-own.js')).toMatchObject({ reached: true, outdated: true });
});
