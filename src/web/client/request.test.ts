import { afterEach, expect, test, vi } from 'vitest';
import { locale } from '#web/language/language.ts';
import { api } from './api.ts';
import { connection } from './connection.ts';
import { ApiError, explain, OfflineError } from './errors.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Lets the network answer like this, and gives what it was asked. */
function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const problem = (status: number, members: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', status, ...members }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    error => error,
  );

test('a call without a body is a GET of its path with its query', async () => {
  const fetched = answering(() => Response.json({ Evaluation: {}, Profile: {} }));
  await api.GetEval({ query: { evalId: 'a b' } });
  const [address, init] = fetched.mock.lastCall ?? [];
  expect([address, init?.method, init?.body]).toEqual(['/api/GetEval?evalId=a+b', undefined, undefined]);
});

test('every call tells the language of the screens', async () => {
  const fetched = answering(() => Response.json({ Ok: true }));
  await api.PostEval({ body: { EvalId: '1', Answers: {} } });
  const headers = new Headers(fetched.mock.lastCall?.[1].headers);
  expect([headers.get('accept-language'), headers.get('content-type')]).toEqual([locale, 'application/json']);
});

test('a call with a body posts it as JSON', async () => {
  const fetched = answering(() => Response.json({ Ok: true }));
  const body = { EvalId: '1', Answers: { Vision: { LookingAhead: 4 } } };
  expect(await api.PostEval({ body })).toEqual({ Ok: true });
  const init = fetched.mock.lastCall?.[1];
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

test('a call with a file posts it in the field of the contract', async () => {
  const fetched = answering(() => Response.json({ Ok: true, Created: 1, Updated: 0, Unchanged: 0 }));
  const file = new File(['Name,Date,Track'], 'events.csv');
  await api.ImportEventsForOrganization({ query: { organizationId: '1' }, file });
  const sent = fetched.mock.lastCall?.[1].body;
  expect(sent instanceof FormData && sent.get('import')).toMatchObject({ name: 'events.csv' });
});

test('a file answers as text', async () => {
  answering(() => new Response('Name,Date,Track', { headers: { 'content-type': 'text/csv' } }));
  expect(await api.GetSampleImportEvents()).toBe('Name,Date,Track');
});

test('a problem becomes an error that says what is wrong where', async () => {
  const errors = [{ row: 5, column: 'Email', message: 'not an e-mail address' }];
  answering(() => problem(422, { title: 'Import Failure', detail: 'Nothing was imported', errors }));
  const error = await failure(api.GetEval({ query: { evalId: '1' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, title: 'Import Failure', errors });
  expect(explain(error)).toEqual(['Nothing was imported.', 'Row 5, Email: not an e-mail address']);
});

test('a refusal for now says how long to wait', async () => {
  answering(() => problem(429, { title: 'Too many', detail: '' }, { 'retry-after': '30' }));
  expect(await failure(api.GetProfile())).toMatchObject({ status: 429, retryAfter: 30 });
});

test('an error that carries no problem is told in words of our own', async () => {
  answering(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  const error = await failure(api.GetProfile());
  expect(error).toMatchObject({ status: 502 });
  expect(explain(error)).toEqual([
    'The server is not answering properly at the moment. Try again in a minute.',
  ]);
  expect(error).toHaveProperty('foreign', '<h1>Bad Gateway</h1>');
});

test('no answer means offline', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure(api.GetProfile())).toBeInstanceOf(OfflineError);
});

const portal = '<h1>Welcome to Paddock WiFi</h1>';

test.each<[string, () => Response]>([
  ['a page', () => new Response(portal, { headers: { 'content-type': 'text/html' } })],
  ['an XHTML page', () => new Response(portal, { headers: { 'content-type': 'application/xhtml+xml' } })],
  ['plain text', () => new Response('Please sign in to Paddock WiFi')],
  ['nothing of a type', () => new Response(new Uint8Array())],
  ...[400, 401, 403, 404, 405, 409, 422].map((status): [string, () => Response] => [
    `${status} without a problem`,
    () => new Response(portal, { status }),
  ]),
])("a captive portal's answer means offline: %s", async (_, answer) => {
  answering(answer);
  expect(await failure(api.GetProfile())).toBeInstanceOf(OfflineError);
  expect(connection.current().reached).toBe(false);
});

test.each([413, 429])('a proxy that refuses a request for its size or rate (%i) is heard', async status => {
  answering(() => new Response(portal, { status }));
  expect(await failure(api.GetProfile())).toMatchObject({ name: 'ApiError', status });
});

test('a missing session leads to the sign-in and back', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/evalx/7', search: '?a=1', hash: '', assign });
  answering(() => problem(401, { title: 'Sign in', detail: '' }));
  await failure(api.GetProfile());
  expect(assign).toHaveBeenCalledWith('/.auth/login?post_login_redirect_uri=%2Fevalx%2F7%3Fa%3D1');
});

test('a caller with something to lose is told of the missing session and stays', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/evalx/7', search: '', hash: '', assign });
  answering(() => problem(401, { title: 'Sign in', detail: '' }));
  const body = { EvalId: '7', Answers: {} };
  expect(await failure(api.PostEval({ body, whenSignedOut: 'throw' }))).toMatchObject({ status: 401 });
  expect(assign).not.toHaveBeenCalled();
});
