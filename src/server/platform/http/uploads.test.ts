import { once } from 'node:events';
import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { MAX_UPLOAD, readUpload } from './uploads.ts';

const FORM = 'multipart/form-data; boundary=XX';

/** A route that takes one file in the field `import`. */
async function makeApp() {
  const app = Fastify();
  handleErrors(app);
  await app.register(multipart);
  app.post('/', async request => {
    const { name, bytes, choices, second } = await readUpload(request, 'import');
    return { name, text: bytes.toString(), choices, second: second?.name };
  });
  onTestFinished(() => app.close());
  return app;
}

/** Sends a body to the route and gives what it answers. */
async function upload(payload: string | Buffer, type = FORM) {
  const app = await makeApp();
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

const field = (name: string, value: string) =>
  `--XX\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, text: string, fileName = 'roster.csv') =>
  `--XX\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${text}\r\n`;
const end = '--XX--\r\n';

test('reads the file in the field, whatever small fields are beside it', async () => {
  const read = { status: 200, body: { name: 'roster.csv', text: 'a,b' } };
  expect(await upload(file('import', 'a,b') + end)).toEqual(read);
  expect(await upload(field('note', 'x') + file('import', 'a,b') + end)).toEqual(read);
  expect(await upload(file('import', 'a,b') + file('other', 'c') + end)).toEqual(read);
});

test.each([
  ['no end', file('import', 'a,b')],
  ['no part', end],
  ['nothing', ''],
  ['no form at all', 'hello'],
  ['another field', file('other', 'a,b') + end],
  ['text instead of a file', field('import', 'a,b') + end],
  ['no name', '--XX\r\ncontent-disposition: form-data; filename="a.csv"\r\n\r\na\r\n--XX--\r\n'],
  ['a name of every object', file('__proto__', 'a,b') + end],
])('an upload with %s is malformed', async (_, payload) => {
  expect(await upload(payload)).toMatchObject({ status: 400, body: { status: 400 } });
});

test.each([
  ['none', 'multipart/form-data'],
  ['an endless one', `multipart/form-data; boundary=${'b'.repeat(3000)}`],
])('an upload whose boundary is %s is malformed', async (_, type) => {
  expect((await upload(file('import', 'a,b') + end, type)).status).toBe(400);
});

test('a file of more than 10 MB is too large', async () => {
  expect((await upload(file('import', 'a'.repeat(MAX_UPLOAD + 1)) + end)).status).toBe(413);
});

test('refuses a file of 40 MB by its announced size, before any of it has arrived', async () => {
  const { hostname, port } = new URL(await (await makeApp()).listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM}\r\nContent-Length: 41943040\r\n\r\n--XX`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  expect(String(answer)).toContain('A file may have at most 10 MB.');
});

test('refuses a body that is no form', async () => {
  expect((await upload('{}', 'application/json')).status).toBe(415);
});

test('a file name is no more than a name', async () => {
  const { body } = await upload(file('import', 'a', '../../etc/passwd') + end);
  expect(body).toEqual({ name: 'passwd', text: 'a' });
});

test('reads choices and a second file, in any order', async () => {
  const form = file('import', 'a,b') + field('choices', '{}') + file('import', 'c,d', 'second.csv') + end;
  expect(await upload(form)).toMatchObject({
    status: 200,
    body: { name: 'roster.csv', choices: '{}', second: 'second.csv' },
  });
});
