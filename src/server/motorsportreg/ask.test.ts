import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { listenOnLoopback } from '#testing/loopback.ts';
import type { Connection } from './ask.ts';
import { ask } from './ask.ts';

/** A MotorsportReg that holds its first answer until it is released and gives the others at once. */
async function startPeer() {
  const held: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    if (held.push(response) > 1) response.end('{}');
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  onTestFinished(() => void server.close());
  const connection = (timeout: number): Connection => ({
    url,
    timeout,
    organizationId: 'club',
    credentials: null,
    pause: async () => {},
  });
  return { connection, held };
}

test('the timeout of a request begins when its turn comes', async () => {
  const { connection, held } = await startPeer();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const question = { about: 'calendar', path: '/', query: {} } as const;
  const slow = ask(connection(MINUTE_MS), question);
  await expect.poll(() => held).toHaveLength(1);
  const waiting = ask(connection(2_000), question);
  vi.advanceTimersByTime(50_000);
  held[0]?.end('{}');
  expect(await Promise.all([slow, waiting])).toEqual([{}, {}]);
});
