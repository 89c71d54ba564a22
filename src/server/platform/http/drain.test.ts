import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { drainOnClose } from './drain.ts';

const OPEN = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';

/** An application on a port, and a client that has sent all of a request but the last letter. */
async function makeBusyApp(patienceMs?: number) {
  const app = Fastify({ return503OnClosing: false });
  drainOnClose(app, patienceMs);
  app.post('/', async () => 'thanks');
  const arrived = new Promise<void>(resolve => {
    app.addHook('onRequest', async () => resolve());
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(OPEN);
  await arrived;
  return { app, socket };
}

test('a request under way is answered before the application is closed, and its connection ends', async () => {
  const { app, socket } = await makeBusyApp();
  const closed = app.close();
  socket.write('}');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/thanks$/);
  await closed;
});

test('cuts off a client that sends half a request and then nothing', async () => {
  const { app, socket } = await makeBusyApp(1);
  await app.close();
  expect(await text(socket)).toBe('');
});

test('does not wait for a client that has left', async () => {
  const { app, socket } = await makeBusyApp(HOUR_MS);
  socket.destroy();
  await app.close();
});

test('a connection without any request does not delay the close', async () => {
  const app = Fastify();
  drainOnClose(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
  await app.close();
  expect(await text(socket)).toBe('');
});

test('accepts no connections while the last requests are answered', async () => {
  const { app, socket } = await makeBusyApp();
  const { port } = new URL(app.listeningOrigin);
  const closed = app.close();
  await new Promise(setImmediate);
  const late = connect({ port: Number(port), host: '127.0.0.1' });
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  socket.write('}');
  await closed;
});

test('an idle application closes at once', async () => {
  const app = Fastify();
  drainOnClose(app);
  await app.inject('/');
  await expect(app.close()).resolves.toBeUndefined();
});
