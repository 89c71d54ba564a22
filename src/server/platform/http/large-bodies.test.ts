import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handleErrors } from './errors.ts';
import { admitLargeBodies } from './large-bodies.ts';
import { MAX_UPLOAD } from './uploads.ts';

const HOUR_MS = 3_600_000;

/** A server that takes files, and clients that announce one and send half of it. */
async function makeServer(stalledMs?: number) {
  const app = Fastify({ bodyLimit: MAX_UPLOAD });
  handleErrors(app);
  onTestFinished(() => app.close());
  const admit = admitLargeBodies(stalledMs);
  let admitted = 0;
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
  const sendHalf = (by: string, length = MAX_UPLOAD) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write(
      `POST /?by=${by} HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(length / 2));
    const answer = once(socket, 'data').then(([text]) => String(text));
    return { socket, answer, finish: () => socket.write(Buffer.alloc(length - length / 2)) };
  };
  return { sendHalf, admitted: () => admitted };
}

test('a hundred half-sent files of as many people take the room of four; the others are told to come back', async () => {
  const { sendHalf, admitted } = await makeServer(HOUR_MS);
  const first = ['a', 'b', 'c', 'd'].map(by => sendHalf(by));
  await vi.waitFor(() => expect(admitted()).toBe(4));
  for (let other = 0; other < 100; other += 1) {
    const answer = await sendHalf(`other${other}`).answer;
    expect(answer).toMatch(/^HTTP\/1.1 429 .*retry-after: 10/is);
  }
  const small = sendHalf('small', 60_000);
  small.finish();
  expect(await small.answer).toMatch(/^HTTP\/1.1 200 /);
  for (const { finish } of first) finish();
  for (const { answer } of first) expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  const next = sendHalf('next');
  next.finish();
  expect(await next.answer).toMatch(/^HTTP\/1.1 200 /);
});

test('nobody sends more than three at once; who leaves makes room', async () => {
  const { sendHalf, admitted } = await makeServer(HOUR_MS);
  const three = [1, 2, 3].map(() => sendHalf('ada', 100_000));
  await vi.waitFor(() => expect(admitted()).toBe(3));
  expect(await sendHalf('ada', 100_000).answer).toMatch(/^HTTP\/1.1 429 /);
  for (const { socket } of three) socket.destroy();
  await vi.waitFor(async () => {
    const next = sendHalf('ada', 100_000);
    next.finish();
    expect(await next.answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

test('who sends nothing more is told so and cut off', async () => {
  const { sendHalf } = await makeServer(1);
  const { socket, answer } = sendHalf('ada');
  expect(await answer).toMatch(/^HTTP\/1.1 408 .*too long to arrive/s);
  await once(socket, 'close');
});
