import type { MotorsportRegCredentials } from '#contract/clubs/settings.ts';
import { MotorsportRegFailure, refusal } from './failure.ts';
import { texts } from './texts.ts';

/** The address and credentials of an organization at MotorsportReg. */
export interface Connection {
  readonly url: string;
  /** How long one attempt may take, in milliseconds. */
  readonly timeout: number;
  /** The organization's id at MotorsportReg. */
  readonly organizationId: string;
  readonly credentials: MotorsportRegCredentials | null;
  /** Waits between two attempts. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A request to MotorsportReg. */
interface Question {
  readonly about: 'calendar' | 'event';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A response lists a few thousand people at most. A larger response is a fault, or not from MotorsportReg. */
const MAX_BYTES = 16 * 1024 * 1024;

function headersOf({ organizationId, credentials }: Connection): Record<string, string> {
  const accept = { accept: 'application/json', 'user-agent': 'ApexDebrief' };
  if (!credentials) return accept;
  const login = Buffer.from(`${credentials.User}:${credentials.Password}`).toString('base64');
  return { ...accept, authorization: `Basic ${login}`, 'x-organization-id': organizationId };
}

/** Milliseconds of a Retry-After header, which has seconds or a date. */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(milliseconds, 0);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new MotorsportRegFailure(texts().tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MotorsportRegFailure(texts().noJson, { cause });
  }
}

/** MotorsportReg may redirect unauthorized callers to a sign-in page instead of answering 401. */
function isSignInPage(response: Response): boolean {
  if (response.status === 200) return response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isRedirect = response.status >= 300 && response.status < 400;
  return isRedirect && /log-?in|log-?on|sign-?in|auth|sso/i.test(response.headers.get('location') ?? '');
}

/** Asks once, within the time given; throws a MotorsportRegFailure unless the answer is JSON. */
async function attempt(
  connection: Connection,
  { about, path, query }: Question,
  milliseconds: number,
): Promise<unknown> {
  const url = new URL(`${connection.url}${path}`);
  url.search = new URLSearchParams(query).toString();
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const headers = headersOf(connection);
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const text = await readText(response);
    if (isSignInPage(response)) throw new MotorsportRegFailure(texts().signInPage);
    if (response.status === 200) return parse(text);
    const hasCredentials = connection.credentials !== null;
    throw refusal(response.status, text, { about, hasCredentials, retryAfter: retryAfterOf(response) });
  } catch (cause) {
    // `fetch` throws a TypeError for a broken connection, and the signal's reason for a timeout.
    const retryable = { isRetryable: true, cause };
    if (signal.aborted) {
      throw new MotorsportRegFailure(texts().timedOut(Math.ceil(connection.timeout / 1000)), retryable);
    }
    throw cause instanceof TypeError ? new MotorsportRegFailure(texts().unreachable, retryable) : cause;
  }
}

const MAX_ATTEMPTS = 5;

/** Milliseconds until another attempt is worth making; null when none is, or the time for it has run out. */
function pauseAfter(failure: unknown, attempts: number, backOff: number, left: number): number | null {
  if (!(failure instanceof MotorsportRegFailure) || !failure.isRetryable || attempts >= MAX_ATTEMPTS)
    return null;
  const pause = failure.retryAfter ?? backOff * 2 ** (attempts - 1);
  return pause < left ? pause : null;
}

/**
 * Asks MotorsportReg and retries what may pass: 429 and 5xx, timeouts, broken connections. Pauses as long as
 * MotorsportReg asks for, else a second, two, four. All takes at most two and a half times as long as one attempt may take.
 */
export async function ask(connection: Connection, question: Question): Promise<unknown> {
  const { timeout } = connection;
  let left = 2.5 * timeout;
  for (let attempts = 1; ; attempts += 1) {
    const began = performance.now();
    try {
      return await attempt(connection, question, Math.ceil(Math.max(Math.min(timeout, left), 1)));
    } catch (failure) {
      left -= performance.now() - began;
      const pause = pauseAfter(failure, attempts, timeout / 30, left);
      if (pause === null) throw failure;
      await connection.pause(pause);
      left -= pause;
    }
  }
}
