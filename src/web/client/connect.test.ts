import { describe, expect, test, vi } from 'vitest';
import { heldBack, later, makePhone, problem, settled } from '#testing/phone/fake-phone.ts';

const me = { clientPrincipal: { userId: 'ivan', claims: [], userRoles: [] } };
const form = { Evaluation: { EvalId: 'a' } };

/** A page of Ivan's, whose phone has his session and a form. */
async function withForm() {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', me);
  await app.receive('GetEval', 'a', form);
  return { ...phone, ...app };
}

const away = () => Promise.reject(new Error('away'));
const never = () => new Promise<never>(() => undefined);

test('returns the server’s answer and caches it', async () => {
  const { networkFirst, cached } = await withForm();
  expect(await networkFirst('GetProfile', {}, async () => ({ Name: 'Ivan' }))).toEqual({ Name: 'Ivan' });
  await later(100);
  expect(await cached('GetProfile', '')).toEqual({ Name: 'Ivan' });
});

test('returns the cached answer when the server does not answer', async () => {
  const phone = await withForm();
  const { networkFirst } = await phone.openApp();
  const { request } = await import('./request.ts');
  expect(await networkFirst('session', {}, () => request('/.auth/me'))).toEqual(me);
  expect(await networkFirst('GetEval', { evalId: 'a' }, () => request('/api/GetEval'))).toEqual(form);
});

test('returns a form claimed by its link offline, like every other form', async () => {
  const { networkFirst, receive } = await withForm();
  await receive('ClaimEval', 'b', form);
  const { request } = await import('./request.ts');
  expect(await networkFirst('GetEval', { evalId: 'b' }, () => request('/api/GetEval'))).toEqual(form);
  expect(await networkFirst('ClaimEval', { evalId: 'b' }, () => request('/api/ClaimEval'))).toEqual(form);
});

test('a server in trouble counts as no answer, and a refusal as one', async () => {
  const { networkFirst, answers } = await withForm();
  const { request } = await import('./request.ts');
  answers(() => problem(503));
  expect(await networkFirst('GetEval', { evalId: 'a' }, () => request('/api/GetEval'))).toEqual(form);
  answers(() => problem(404));
  const refused = networkFirst('GetEval', { evalId: 'a' }, () => request('/api/GetEval'));
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test('returns the cached answer after four seconds without an answer', async () => {
  const { networkFirst } = await withForm();
  const given = vi.fn();
  void networkFirst('GetEval', { evalId: 'a' }, never).then(given);
  await later(3_999);
  expect(given).not.toHaveBeenCalled();
  await later(1);
  expect(given).toHaveBeenCalledWith(form);
});

test('caches an answer that arrives after the timeout', async () => {
  const { networkFirst, cached } = await withForm();
  const { promise, resolve } = Promise.withResolvers<object>();
  const given = networkFirst('GetEval', { evalId: 'new' }, () => promise);
  await later(5_000);
  resolve({ Evaluation: { EvalId: 'new' } });
  expect(await given).toEqual({ Evaluation: { EvalId: 'new' } });
  await later(100);
  await settled();
  expect(await cached('GetEval', 'new')).toEqual({ Evaluation: { EvalId: 'new' } });
});

/** Ivan's page, which has shown his cached name for want of an answer that is still on its way. */
async function withCachedName(status = 200) {
  const phone = await withForm();
  await phone.receive('GetProfile', '', { Name: 'cached' });
  const { queryClient, queryFor } = await import('./query-client.ts');
  const { server, letGo } = heldBack(() =>
    status === 200 ? Response.json({ Name: 'fresh' }) : problem(status),
  );
  phone.answers(server);
  const query = queryFor('GetProfile');
  const shown = () => queryClient.getQueryData(query.queryKey);
  void queryClient.prefetchQuery(query);
  await later(4_000);
  expect(shown()).toEqual({ Name: 'cached' });
  return { ...phone, queryClient, query, shown, letGo };
}

describe('an answer that comes after the cached one was given', () => {
  test('replaces it on the screen at once', async () => {
    const { shown, letGo } = await withCachedName();
    letGo();
    await later(1);
    expect(shown()).toEqual({ Name: 'fresh' });
  });

  test.each([200, 404])('with %i does not replace what the screen has shown since', async status => {
    const { queryClient, query, shown, letGo } = await withCachedName(status);
    queryClient.setQueryData<object>(query.queryKey, { Name: 'saved since' });
    letGo();
    await later(1);
    expect(shown()).toEqual({ Name: 'saved since' });
  });

  test.each([403, 404])('a refusal with %i replaces it, too, and the phone has it no more', async status => {
    const { queryClient, query, shown, letGo, cached } = await withCachedName(status);
    letGo();
    await later(1);
    expect(shown()).toBeUndefined();
    expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ status: 'error', error: { status } });
    await later(100);
    expect(await cached('GetProfile', '')).toBeUndefined();
  });

  test.each([401, 503])('an answer with %i does not replace it', async status => {
    const { shown, letGo, cached } = await withCachedName(status);
    letGo();
    await later(100);
    expect(shown()).toEqual({ Name: 'cached' });
    expect(await cached('GetProfile', '')).toEqual({ Name: 'cached' });
  });

  test('a late answer about the session reaches the screens, too', async () => {
    const phone = await withForm();
    const { queryClient } = await import('./query-client.ts');
    const { sessionQuery } = await import('./session.ts');
    const { server, letGo } = heldBack(() => Response.json({ clientPrincipal: null }));
    phone.answers(server);
    void queryClient.prefetchQuery(sessionQuery);
    await later(4_000);
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ userId: 'ivan' });
    letGo();
    await later(1);
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  });
});

test('each grid list is kept until its event is no longer listed', async () => {
  const { networkFirst, receive } = await withForm();
  const sheet = (eventId: string) => ({ EventId: eventId, AsOf: '2026-06-20T08:42:00.000Z' });
  for (const eventId of ['june', 'july']) await receive('GetGridSheet', eventId, sheet(eventId));
  const { request } = await import('./request.ts');
  const read = (eventId: string) =>
    networkFirst('GetGridSheet', { organizationId: 'club', eventId }, () => request('/api/GetGridSheet'));
  expect([await read('june'), await read('july')]).toEqual([sheet('june'), sheet('july')]);
  await receive('GetGridEvents', '', [{ EventId: 'july' }]);
  expect(await read('july')).toEqual(sheet('july'));
  await expect(read('june')).rejects.toThrow();
});

test('the phone keeps the sheets of the event that was opened last', async () => {
  const { networkFirst, receive } = await withForm();
  const sheets = (eventId: string) => ({ EventId: eventId, AsOf: '2026-06-20T08:42:00.000Z' });
  const { request } = await import('./request.ts');
  const read = (eventId: string) =>
    networkFirst('GetSheets', { organizationId: 'club', eventId }, () => request('/api/GetSheets'));
  await receive('GetSheets', 'june', sheets('june'));
  expect(await read('june')).toEqual(sheets('june'));
  await receive('GetSheets', 'july', sheets('july'));
  expect(await read('july')).toEqual(sheets('july'));
  await expect(read('june')).rejects.toThrow();
});

test('sends a call that changes data to the server only, and caches nothing of it', async () => {
  const { networkFirst, cached } = await withForm();
  await expect(networkFirst('PostEval', {}, away)).rejects.toThrow('away');
  await networkFirst('PostEval', {}, async () => ({ Ok: true }));
  await later(100);
  expect(await cached('PostEval', '')).toBeUndefined();
});

test('caches an answer received before the session once the session is known', async () => {
  const { receive, cached } = await makePhone().openApp();
  const received = receive('GetEval', 'a', form);
  await settled();
  await receive('session', '', me);
  await received;
  expect(await cached('GetEval', 'a')).toEqual(form);
});
