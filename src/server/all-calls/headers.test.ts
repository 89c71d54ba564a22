import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { commonHeaders } from '#server/platform/http/security-headers.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { takePhoto } from '#testing/photos.ts';
import { routesOf } from '#testing/routes.ts';
import { codeSentTo } from '#testing/sign-in-code.ts';

// The headers that Mozilla's HTTP Observatory asks for, and more, on every answer.
const secure = { publicUrl: 'https://club.example', metricsToken: 'so that /metrics is one of the routes' };
const asked = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

const json = { ...asked, 'content-type': 'application/json' };

/** Requests that go wrong, each in another place. */
const wrongOnes: InjectOptions[] = [
  { url: '/api/unknown', headers: asked },
  { url: '/.auth/unknown', headers: asked },
  { url: '/api/', headers: asked },
  { url: '/assets/unknown.js' },
  { url: '//' },
  { url: '/%zz' },
  { url: '/%61pi/%zz' },
  { url: `/.auth/login/${'a'.repeat(300)}`, headers: asked },
  { method: 'PUT', url: '/api/GetProfile', headers: asked },
  { method: 'OPTIONS', url: '/api/GetProfile', headers: asked },
  { method: 'TRACE', url: '/api/GetProfile', headers: asked },
  { method: 'POST', url: '/', payload: 'a=b' },
  { url: '/api/GetProfile', headers: { 'sec-fetch-site': 'cross-site' } },
  { method: 'POST', url: '/.auth/code', headers: json, payload: '{' },
  { method: 'POST', url: '/.auth/code', headers: json, payload: '{"__proto__":{}}' },
  { method: 'POST', url: '/.auth/code', headers: json, payload: JSON.stringify({ Email: 'a'.repeat(9000) }) },
  { method: 'POST', url: '/.auth/code', headers: { ...asked, 'content-type': 'text/css' }, payload: 'a' },
  { method: 'POST', url: '/.auth/signin', headers: json, payload: '{"Email":"a@b.example","Code":"X"}' },
];

function expectSafeHeaders(headers: Readonly<Record<string, unknown>>) {
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("frame-ancestors 'none'");
  if (String(headers['content-type']).startsWith('text/html')) {
    expect(policy).toMatch(/;require-trusted-types-for 'script';trusted-types worker$/);
  }
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
  });
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  if (/json|^text\//.test(String(headers['content-type']))) {
    expect(headers['content-type']).toMatch(/; ?charset=utf-8$/);
  }
  for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin']) {
    expect(headers).not.toHaveProperty(telling);
  }
}

function expectProblem({ statusCode, headers, body }: LightMyRequestResponse) {
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(headers['cache-control']).toBe('no-store');
  if (body !== '') expect(JSON.parse(body)).toMatchObject({ status: statusCode, title: expect.any(String) });
}

async function makeWorld(): Promise<TestApp> {
  const testApp = await makeApp(secure);
  await makeCast(testApp.deps.db);
  return testApp;
}

test('every route answers with headers that keep the browser from anything foreign', async () => {
  const { app } = await makeWorld();
  const routes = routesOf(app);
  expect(routes.length).toBeGreaterThan(80);
  for (const route of routes) {
    const answer = await app.inject({ ...route, headers: asked });
    expect([route.url, answer.headers['content-security-policy']]).toEqual([route.url, expect.any(String)]);
    expectSafeHeaders(answer.headers);
    if (answer.statusCode >= 400) expectProblem(answer);
  }
});

test('HSTS holds for subdomains where the operator says so, and is not sent by http', async () => {
  const sentWith = async (settings: Partial<Settings>) => {
    const { app } = await makeApp(settings);
    return (await app.inject({ url: '/healthz' })).headers['strict-transport-security'];
  };
  const subdomains = { ...secure, hstsSubdomains: true };
  expect(await sentWith(subdomains)).toBe('max-age=63072000; includeSubDomains');
  expect(commonHeaders({ ...readSettings({}), ...subdomains })).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(await sentWith({ hstsSubdomains: true })).toBeUndefined();
});

test('errors outside of handlers are problems with the same headers', async () => {
  const { app } = await makeWorld();
  for (const wrong of wrongOnes) {
    const answer = await app.inject(wrong);
    expect([wrong.url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([wrong.url, true]);
    expectSafeHeaders(answer.headers);
    expectProblem(answer);
  }
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is a problem, too', async (_, sent, status) => {
  const { app } = await makeWorld();
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect({ port: Number(port), host: hostname });
  await once(socket, 'connect');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = Object.fromEntries(lines.map(line => line.split(/: (.*)/)));
  expectSafeHeaders(headers);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(body)).toMatchObject({ status });
});

test('an uploaded picture has the same headers, and can neither run nor frame anything', async () => {
  const { app, deps } = await makeApp(secure);
  await deps.media.put('face.jpg', await takePhoto());
  const { statusCode, headers } = await app.inject({ url: '/media/face.jpg' });
  expect(statusCode).toBe(200);
  expectSafeHeaders(headers);
  expect(headers['content-security-policy']).toMatch(/;sandbox$/);
});

test('nothing that a call answers is cached by the browser or on the way', async () => {
  const { app } = await makeWorld();
  const calls = routesOf(app).filter(({ url }) =>
    /^\/(?:api|\.auth|readyz|healthz|metrics)/.test(String(url)),
  );
  for (const call of calls.filter(({ url }) => url !== '/.auth/login')) {
    const { headers } = await app.inject({ ...call, headers: asked });
    expect([call.url, headers['cache-control']]).toEqual([call.url, 'no-store']);
  }
});

test('every cookie stays with this origin, out of the reach of scripts and of other sites', async () => {
  const testApp = await makeWorld();
  const browser = openBrowser(testApp);
  const Email = 'ada@club.example';
  const askedFor = await browser.fetch('/.auth/code', { body: { Email } });
  const Code = await codeSentTo(testApp, Email);
  const signedIn = await browser.fetch('/.auth/signin', { body: { Email, Code } });
  const signedOut = await browser.fetch('/.auth/logout');
  const cookies = [askedFor, signedIn, signedOut].flatMap(({ setCookies }) => setCookies);
  const names = cookies.map(cookie => cookie.split('=')[0]);
  expect(names).toEqual(['__Host-asking', '__Host-session', '__Host-session', '__Host-signed-out']);
  for (const cookie of cookies) {
    const [, ...attributes] = cookie.split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']));
    expect(cookie).not.toContain('Domain');
  }
});

test('a request that never arrives completely is given up', async () => {
  const { app } = await makeWorld();
  expect(app.server.requestTimeout).toBeGreaterThan(0);
});
