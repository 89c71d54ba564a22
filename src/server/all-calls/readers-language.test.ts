import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { type Client, nobody, signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';

const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

async function signedIn(): Promise<Client> {
  const testApp = await makeApp();
  return signInAs(testApp, (await makeCast(testApp.deps.db)).student);
}

test('words a refusal in the language of the reader, and tells caches so', async () => {
  const answer = await nobody(await makeApp()).call('GetProfile', { headers: spanish });
  expect(answer.problem()).toMatchObject({
    title: 'Inicia sesión',
    detail: 'Tu sesión ha terminado o no habías iniciado sesión.',
  });
  expect(answer.headers).toMatchObject({ 'content-language': 'es', vary: 'Accept-Language' });
});

test('answers in English when the request names no language of ours', async () => {
  const testApp = await makeApp();
  for (const headers of [{}, { 'accept-language': 'de-DE, *' }]) {
    const answer = await nobody(testApp).call('GetProfile', { headers });
    expect(answer.problem().title).toBe('Please sign in');
    expect(answer.headers['content-language']).toBe('en');
  }
});

test('words faults of the body and refusals after a query in the language of the reader', async () => {
  const student = await signedIn();
  const unread = await student.call('PostEval', { headers: spanish, body: {} });
  expect(unread.problem().title).toBe('No se ha podido leer');
  const body = { CarId: '01970000-0000-7000-8000-000000000000' };
  const absent = await student.call('DeleteCar', { headers: spanish, body });
  expect(absent.problem().title).toBe('No encontrado');
});

test.each([
  ['an unreadable body', '/.auth/code', '{', 'No se ha podido leer'],
  ['a long body', '/.auth/code', `"${'a'.repeat(100_000)}"`, 'Demasiado grande'],
  ['an unknown address', '/api/Nothing', '{}', 'No encontrado'],
])('words the refusal of %s in the language of the reader', async (_, url, payload, title) => {
  const { app } = await makeApp();
  const headers = { ...spanish, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url, headers, payload })).json().title).toBe(title);
});

test('answers each of many concurrent requests in its own language', async () => {
  const student = await signedIn();
  const body = { CarId: '01970000-0000-7000-8000-000000000000' };
  const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'es' : 'en'));
  const titles = await Promise.all(
    asked.map(async language => {
      const headers = { 'accept-language': language };
      return (await student.call('DeleteCar', { headers, body })).problem().title;
    }),
  );
  expect(titles).toEqual(asked.map(language => (language === 'es' ? 'No encontrado' : 'Not Found')));
});

/** Posts JSON over the network, the body behind the headers once the server asks for it. */
async function postInPieces(address: string, body: object): Promise<string> {
  const headers = { ...spanish, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const asking = httpRequest(address, { method: 'POST', headers: { ...headers, expect: '100-continue' } });
  asking.once('continue', () => asking.end(JSON.stringify(body)));
  asking.flushHeaders();
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  return answer ? text(answer) : '';
}

test('words a refusal of a body that arrives in pieces in the language of the reader', async () => {
  const { app } = await makeApp();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const body = { Email: 'sam@club.example', Code: 'K7MQ2XRT' };
  expect(await postInPieces(`${address}/.auth/signin`, body)).toContain('Código incorrecto');
});
