import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { handleErrors } from './errors.ts';
import { admitLargeBodies } from './large-bodies.ts';
import { AROUND_FILE, MAX_UPLOAD } from './uploads.ts';

const HEAD = 'host: a\r\ncontent-type: a/b\r\n';
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** A server that takes files, and clients that send as much of them as a test says. */
async function makeServer() {
  const app = Fastify({ bodyLimit: 2 * MAX_UPLOAD });
  handleErrors(app);
  onTestFinished(() => app.close());
  const admit = admitLargeBodies();
  let admitted = 0;
  const connections: Socket[] = [];
  app.server.on('connection', connection => connections.push(connection));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Querystring: { by: string } }>(
    '/',
    {
      onRequest: async (request, reply) => {
        admit(request, reply, request.query.by);
        admitted += 1;
      },
    },
    async () => 'thanks',
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** Begins a body: of so many bytes, or without a length. */
  const begin = (by: string, length: number | null = MAX_UPLOAD) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const framing = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`;
    socket.write(`POST /?by=${by} HTTP/1.1\r\n${HEAD}${framing}\r\n\r\n`);
    const answer = once(socket, 'data').then(([text]) => String(text));
    const write = (bytes: number) => {
      const piece = Buffer.alloc(bytes);
      socket.write(length === null ? chunk(piece) : piece);
    };
    return { socket, answer, write };
  };
  const upload = (by: string, length = MAX_UPLOAD) => {
    const { answer, write } = begin(by, length);
    write(length);
    return answer;
  };
  const arrived = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  return { begin, upload, admitted: () => admitted, arrived };
}

test('bodies that trickle take no room from others, announced or not', async () => {
  const { begin, upload, admitted } = await makeServer();
  const trickling = ['eve', 'eve', 'eve', 'mallory', 'mallory', 'mallory'].map((by, index) =>
    begin(by, index % 2 === 0 ? MAX_UPLOAD : null),
  );
  for (const { write } of trickling) write(1);
  await expect.poll(admitted).toBe(6);
  for (const by of ['ada', 'ivan', 'sam', 'noa']) expect(await upload(by)).toMatch(/^HTTP\/1.1 200 /);
});

test('holds 40 MB of bodies at most, and refuses more with Retry-After', async () => {
  const { begin, upload, arrived } = await makeServer();
  const half = MAX_UPLOAD / 2;
  const first = Array.from({ length: 8 }, (_, index) => begin(`first${index}`));
  for (const { write } of first) write(half);
  await expect.poll(arrived).toBeGreaterThan(8 * half);
  expect(await upload('late')).toMatch(/^HTTP\/1.1 429 .*retry-after: 10/is);
  expect(await upload('small', MINUTE_MS)).toMatch(/^HTTP\/1.1 200 /);
  const [last] = first;
  last?.write(1);
  expect(await last?.answer).toMatch(/^HTTP\/1.1 429 .*retry-after: 10/is);
  for (const { socket } of first) socket.destroy();
  await expect.poll(() => upload('next')).toMatch(/^HTTP\/1.1 200 /);
});

test('a person has the room of one file, and frees it by leaving', async () => {
  const { begin, upload } = await makeServer();
  const { socket, write } = begin('ada', null);
  write(MAX_UPLOAD / 2);
  await expect.poll(() => upload('ada')).toMatch(/^HTTP\/1.1 429 .*retry-after: 10/is);
  expect(await upload('sam')).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
  await expect.poll(() => upload('ada')).toMatch(/^HTTP\/1.1 200 /);
});

test('a person sends at most three bodies at once', async () => {
  const { begin, upload, admitted } = await makeServer();
  const three = [1, 2, 3].map(() => begin('ada', 100_000));
  await expect.poll(admitted).toBe(3);
  expect(await upload('ada', 100_000)).toMatch(/^HTTP\/1.1 429 /);
  for (const { socket } of three) socket.destroy();
  await expect.poll(() => upload('ada', 100_000)).toMatch(/^HTTP\/1.1 200 /);
});

test('a body without a length is too large once more than a file has arrived', async () => {
  const { begin } = await makeServer();
  const { answer, write } = begin('ada', null);
  write(MAX_UPLOAD + AROUND_FILE + 1);
  expect(await answer).toMatch(/^HTTP\/1.1 413 .*at most 10 MB/s);
});
