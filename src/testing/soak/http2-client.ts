import { once } from 'node:events';
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { expect, onTestFinished } from 'vitest';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A browser at an https origin that speaks HTTP/2 and nothing else, and keeps its cookies. */
export interface Http2Client {
  ask(path: string, body?: object | FormData, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

interface Place {
  readonly origin: string;
  readonly port: number;
  readonly certificate: Buffer;
  /** The address on loopback that it comes from. */
  readonly from: string;
}

async function openSession({ origin, port, certificate, from }: Place): Promise<ClientHttp2Session> {
  const { hostname } = new URL(origin);
  const session = connect(origin, {
    // Megabytes: a large file waits in the session.
    maxSessionMemory: 200,
    createConnection: () =>
      connectTls({
        socket: connectSocket({ host: '127.0.0.1', port, localAddress: from }),
        servername: hostname,
        ca: certificate,
        ALPNProtocols: ['h2'],
      }),
  });
  await once(session, 'connect');
  return session;
}

async function encode(body: object | FormData) {
  if (!(body instanceof FormData))
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

/** Waits until something listens at a port. */
async function untilListening(port: number): Promise<void> {
  const listens = async () => {
    const socket = connectSocket({ host: '127.0.0.1', port });
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isThere;
  };
  await expect.poll(listens, { timeout: 10_000 }).toBe(true);
}

/** Connects to a proxy that listens or is about to. */
export async function openHttp2(place: Place): Promise<Http2Client> {
  await untilListening(place.port);
  const session = await openSession(place);
  onTestFinished(() => session.destroy());
  const cookies = new Map<string, string>();
  return {
    async ask(path, body, headers = {}) {
      const sent = body && (await encode(body));
      const stream = session.request({
        ':method': sent ? 'POST' : 'GET',
        ':path': path,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(sent && { 'content-type': sent.type, 'content-length': String(sent.bytes.length) }),
        ...headers,
      });
      const answered = once(stream, 'response');
      stream.end(sent?.bytes);
      const [got]: (IncomingHttpHeaders & IncomingHttpStatusHeader)[] = await answered;
      for (const cookie of got?.['set-cookie'] ?? []) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return { status: got?.[':status'], headers: got ?? {}, body: await text(stream) };
    },
  };
}
