import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { texts } from './values.ts';

const BOMB = gzipSync(Buffer.alloc(2_000_000));

const headerNames = fc.constantFrom(
  ...['cookie', 'origin', 'sec-fetch-site', 'sec-fetch-mode', 'host', 'content-type', 'content-length'],
  ...[
    'transfer-encoding',
    'content-encoding',
    'accept-language',
    'accept-encoding',
    'x-forwarded-for',
    'forwarded',
  ],
  ...[
    'range',
    'if-none-match',
    'if-modified-since',
    'expect',
    'connection',
    'upgrade',
    'signed-in-as',
    'te',
    'x',
  ],
);
const headerValues = fc.oneof(
  fc.constantFrom(
    ...['', '0', '-1', '99999999999999999999', 'chunked', 'chunked, chunked', 'gzip', 'identity', 'br, gzip'],
    ...[
      '100-continue',
      '200-ok',
      'close',
      'upgrade',
      'websocket',
      'bytes=0-',
      'bytes=5-2',
      'bytes=0-0,1-1,2-2',
    ],
    ...[
      'same-origin',
      'cross-site',
      'navigate',
      'null',
      'https://other.example',
      '*',
      'a=b; a=c',
      '=',
      ';;;',
    ],
    ...[
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=utf-16',
      '\t',
      'es;q=x',
    ],
    ...['Thu, 99 Foo 2026', 'W/"x"', '127.0.0.1, ::1', 'for=_a', 'x'.repeat(20_000)],
  ),
  texts.map(text => text.replaceAll(/[\r\n]/g, ' ').slice(0, 2000)),
);
const headers = fc.array(fc.tuple(headerNames, headerValues), { maxLength: 8 });

const targets = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '//',
      '/..',
      '/../../etc/passwd',
      '/%2e%2e/',
      '/%zz',
      '/%',
      '/%00',
      '*',
      'http://other.example/',
      '?',
    ],
    ...[
      '/assets/..%2f..%2fpackage.json',
      '/media/..%2f..%2fsecret',
      '/media/%00.jpg',
      '/.git/HEAD',
      '/api',
      '/api/',
    ],
    ...[
      '/api/GetProfile',
      '/api/getprofile',
      '/api/GetProfile/',
      '/api/GetProfile;a=b',
      '/api/PostEval',
      '/readyz',
    ],
    ...[
      '/.auth/me',
      '/.auth/login',
      '/.auth/login/club',
      '/.auth/logout',
      '/.auth/signin',
      '/.auth/code',
      '/sw.js',
    ],
    ...[
      '/eval/x',
      '/evalx/x/1',
      '/eval/link/x',
      '/unsubscribe',
      '/manifest.webmanifest',
      '/api/openapi.json',
    ],
  ),
  texts.map(text => `/${text.replaceAll(/[\s]/g, '')}`.slice(0, 9000)),
);
const methods = fc.constantFrom(
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'CONNECT',
  'get',
  '',
  'GET ',
);
const bodies = fc.constantFrom<string | Buffer>(
  '',
  '{}',
  '{',
  '5\r\nabcde\r\n0\r\n\r\n',
  'ffffffff\r\n',
  '\u0000',
  BOMB,
  '0\r\nx: y\r\n\r\nGET / HTTP/1.1\r\n\r\n',
);

/** Bytes that look like a request: any method, address, headers and body, whether or not they belong together. */
export const rawRequests = fc
  .record({
    method: methods,
    target: targets,
    version: fc.constantFrom('1.1', '1.1', '1.0', '2.0', '9'),
    headers,
    body: bodies,
  })
  .map(({ method, target, version, headers: lines, body }) =>
    Buffer.concat([
      Buffer.from(
        [
          `${method} ${target} HTTP/${version}`,
          'host: localhost',
          ...lines.map(([name, value]) => `${name}: ${value}`),
          '',
          '',
        ].join('\r\n'),
      ),
      Buffer.from(body),
    ]),
  );

/** Sends the bytes and no more; answers with the statuses that came until the server closed, or had time enough to. */
export function sendRaw(port: number, bytes: Buffer): Promise<number[]> {
  return new Promise(resolve => {
    const socket = connect(port);
    let said = '';
    socket.setEncoding('latin1').on('data', chunk => {
      said += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () =>
      resolve([...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))),
    );
    socket.end(bytes);
  });
}
