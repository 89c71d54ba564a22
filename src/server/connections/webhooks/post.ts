import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { cutText, withoutUnseen } from '#domain/text/clean.ts';

/** Bytes of a reply that are read before the connection is cut. */
const MAX_REPLY_BYTES = 64 * 1024;

/** Characters of a reply that are stored. */
const MAX_REPLY_CHARACTERS = 500;

export interface Post {
  readonly url: URL;
  /** Where to connect to; null: wherever the host leads. */
  readonly addresses: readonly string[] | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers with the addresses that were checked, so that no second answer of a name server leads elsewhere. */
const lookupIn =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, callback) => {
    const entries = addresses.map(address => ({ address, family: isIP(address) }));
    const [first] = entries;
    if (all || first === undefined) callback(null, entries);
    else callback(null, first.address, first.family);
  };

function ask({ url, addresses, headers, body }: Post, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
      // A connection of an earlier delivery may lead to where the name led then.
      agent: false,
      ...(addresses && { lookup: lookupIn(addresses) }),
    });
    request.on('response', resolve);
    request.on('error', reject);
    // A reply that changes the protocol (101) emits neither event.
    request.on('close', () => reject(new Error('closed without a reply')));
    request.end(body);
  });
}

/** Reads the reply until it ends, is too long or breaks off: only its status decides. */
async function readReply(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= MAX_REPLY_BYTES) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  return Buffer.concat(chunks).subarray(0, MAX_REPLY_BYTES).toString('utf8');
}

/** Posts once; no redirect is followed. Rejects where no reply came in time. */
export async function post(
  what: Post,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly reply: string }> {
  const response = await ask(what, signal);
  const reply = cutText(withoutUnseen(await readReply(response)), MAX_REPLY_CHARACTERS);
  return { status: response.statusCode ?? 0, reply };
}
