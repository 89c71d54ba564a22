import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** A message that a receiver was sent. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

const taken: Answer = (_, response) => void response.end('thank you');

/** A real receiver of webhooks, over HTTP on this machine; it takes everything until told otherwise. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer = taken;
  const server = createServer(async (request, response) => {
    const message = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(message);
    answer(message, response);
  });
  const port = await listenOnLoopback(server);
  const stop = () => closeServer(server);
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** The bodies that it received, oldest first. */
    told: () => received.map(({ body }) => JSON.parse(body)),
    answerWith(next: Answer | number) {
      answer = typeof next === 'number' ? (_, response) => void response.writeHead(next).end() : next;
    },
    stop,
  };
}
