import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { TwilioSettings } from '#server/platform/settings/twilio-settings.ts';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** An SMS that the peer has taken. */
interface TakenSms {
  readonly to: string;
  readonly from: string;
  readonly body: string;
}

/** A refusal as Twilio words it; `code` is Twilio's own. */
interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A way in which it goes wrong: an answer of its own, whatever it is, or none at all. */
type Mishap = Refusal | { readonly status: number; readonly raw: string } | BrokenOff | 'silent' | 'cut';

/** An answer that begins with its status and is cut off in its body, or never goes on. */
interface BrokenOff {
  readonly status: number;
  readonly rest: 'cut' | 'silent';
}

/** Twilio's Messages resource on loopback, as far as it is used: Basic auth, a form, JSON. */
interface TwilioPeer {
  readonly settings: TwilioSettings;
  readonly taken: readonly TakenSms[];
  /** How it answers the requests that come, one after the other, before it takes SMS again. */
  failWith(...mishaps: readonly Mishap[]): void;
  /** Numbers whose owner has replied STOP. */
  readonly stopped: Set<string>;
}

const ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
const TOKEN = 'token-of-the-club';
const NUMBER = '+15005550006';
const SERVICE = `MG${'0123456789abcdef'.repeat(2)}`;

const refusal = (status: number, code: number, message: string): Refusal => ({ status, code, message });

function faultOf(
  request: IncomingMessage,
  form: URLSearchParams,
  stopped: ReadonlySet<string>,
): Refusal | null {
  const credentials = Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`) return refusal(401, 20003, 'Authenticate');
  if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) {
    return refusal(404, 20404, `The requested resource ${request.url} was not found`);
  }
  if (request.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded') {
    return refusal(415, 20415, 'Unsupported media type');
  }
  const to = form.get('To') ?? '';
  if (to === '') return refusal(400, 21604, "A 'To' phone number is required.");
  if ((form.get('Body') ?? '') === '') return refusal(400, 21602, 'Message body is required.');
  if (!form.has('From') && !form.has('MessagingServiceSid')) {
    return refusal(400, 21603, "A 'From' phone number is required.");
  }
  if (form.has('From') && form.get('From') !== NUMBER) {
    return refusal(400, 21606, `The 'From' phone number ${form.get('From')} is not a valid number.`);
  }
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (stopped.has(to)) return refusal(400, 21610, 'Attempt to send to unsubscribed recipient');
  return null;
}

const answerJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, { status, code, message }: Refusal): void =>
  answerJson(response, status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

function fail(request: IncomingMessage, response: ServerResponse, mishap: Mishap): void {
  if (mishap === 'silent') return;
  if (mishap === 'cut') request.socket.destroy();
  else if ('rest' in mishap) {
    response.writeHead(mishap.status, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"sid":', () => mishap.rest === 'cut' && request.socket.destroy());
  } else if ('raw' in mishap)
    response.writeHead(mishap.status, { 'content-type': 'text/html' }).end(mishap.raw);
  else refuse(response, mishap);
}

/** Starts a peer that takes every SMS to a number that can be one; the test's end ends it. */
export async function startTwilioPeer(): Promise<TwilioPeer> {
  const taken: TakenSms[] = [];
  const stopped = new Set<string>();
  const mishaps: Mishap[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const mishap = mishaps.shift();
    if (mishap) return fail(request, response, mishap);
    const fault = faultOf(request, form, stopped);
    if (fault) return refuse(response, fault);
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    taken.push({ to: form.get('To') ?? '', from, body: form.get('Body') ?? '' });
    const sid = `SM${String(taken.length).padStart(32, '0')}`;
    answerJson(response, 201, { sid, status: 'queued', to: form.get('To'), error_code: null });
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  onTestFinished(() => closeServer(server));
  return {
    settings: {
      accountSid: ACCOUNT,
      authToken: TOKEN,
      from: NUMBER,
      url: `http://127.0.0.1:${port}`,
    },
    taken,
    failWith: (...next) => void mishaps.push(...next),
    stopped,
  };
}

/** The id of a messaging service, which the peer takes in place of a number. */
export const messagingService = SERVICE;
