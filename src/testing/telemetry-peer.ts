import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** A request that the peer received. */
interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** An envelope of the Sentry protocol: JSON, a line each. */
  readonly body: string;
}

/** A server on loopback that speaks the receiving side of the Sentry protocol and keeps what it is sent. */
export interface TelemetryPeer {
  /** For TELEMETRY_DSN. */
  readonly dsn: string;
  readonly origin: string;
  readonly received: readonly Received[];
  /** The items of the envelopes, without their headers. */
  items(): Record<string, unknown>[];
  /** From now on it answers with this status, in place of 200. */
  answerWith(status: number): void;
  /** From now on nobody answers at its address. */
  goDown(): Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The third line, fifth line… of an envelope: what its items hold. */
function itemsOf({ body }: Received): Record<string, unknown>[] {
  const lines: unknown[] = body
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  return lines.filter((_, index) => index > 0 && index % 2 === 0).filter(isObject);
}

/** Starts the peer. */
export async function startTelemetryPeer(): Promise<TelemetryPeer> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === 'POST') received.push({ url: request.url ?? '', headers: request.headers, body });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.writeHead(status).end('{}');
  });
  const port = await listenOnLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    origin,
    received,
    items: () => received.flatMap(itemsOf),
    answerWith(answered) {
      status = answered;
    },
    goDown: () => closeServer(server),
  };
}
