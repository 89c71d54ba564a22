import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

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
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const message = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    received.push(message);
    answer(message, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
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
