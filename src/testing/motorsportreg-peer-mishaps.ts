import type { ServerResponse } from 'node:http';

/** A fault of one request. */
export type Mishap =
  /** Refused with this status; `retryAfter` in seconds. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly error?: string;
      readonly retryAfter?: number;
    }
  /** The first half of the answer, as if it were all. */
  | { readonly kind: 'truncated' }
  /** The whole answer, which says that the list has one more. */
  | { readonly kind: 'incomplete' }
  /** The first half of the answer, then the connection breaks. */
  | { readonly kind: 'cut' }
  /** A page of a proxy's in place of the answer. */
  | { readonly kind: 'page' }
  /** Sent on to another address. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** No answer until the peer is closed. */
  | { readonly kind: 'hung' }
  /** The whole answer, later. */
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** An answer without an end. */
  | { readonly kind: 'huge' };

const MEGABYTE = 'x'.repeat(1024 * 1024);

/** Goes on writing as long as somebody reads. */
function writeForever(response: ServerResponse): void {
  while (!response.destroyed && response.write(MEGABYTE));
  if (!response.destroyed) response.once('drain', () => writeForever(response));
}

/** Answers with a mishap; `answer` is what would have been said. */
export function answerWith(mishap: Mishap, response: ServerResponse, answer: string): void {
  const json = { 'content-type': 'application/json;charset=UTF-8' };
  const half = Buffer.from(answer).subarray(0, answer.length / 2);
  switch (mishap.kind) {
    case 'status': {
      const { status, error = 'Something went wrong', retryAfter } = mishap;
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status, json).end(JSON.stringify({ error }));
      return;
    }
    case 'truncated':
      response.writeHead(200, json).end(half);
      return;
    case 'incomplete':
      response.writeHead(200, json).end(answer.replace('"recordset":{', '"recordset":{"remaining":1,'));
      return;
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(answer) });
      response.write(half, () => response.destroy());
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Be right back</h1>');
      return;
    case 'redirect':
      response.writeHead(302, { location: mishap.location }).end();
      return;
    case 'slow':
      setTimeout(() => response.writeHead(200, json).end(answer), mishap.milliseconds);
      return;
    case 'huge':
      response.writeHead(200, json);
      writeForever(response);
      return;
    case 'hung':
      return;
  }
}
