import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Call, methodOf, pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type AccessRule, accessRules } from '#domain/permissions.ts';
import { MAX_UPLOAD } from '#server/platform/http/uploads.ts';
import { newId } from '#server/platform/ids.ts';
import { CODES_PER_CLIENT } from '#server/sign-in/client-limits.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { makeApp } from '#testing/make-app.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

// Far more than Node reads ahead. The unread rest of a body would precede the next request on the connection.
const LONG = 400_000;
const TOO_LONG = MAX_UPLOAD + LONG;
const letters = Buffer.alloc(TOO_LONG, 'a');

/** A request that is refused before all of its body has been read. */
interface Refused {
  readonly why: string;
  readonly status: number;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly length?: number;
  readonly body?: string;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const file = { 'content-type': 'multipart/form-data; boundary=XX' };
const packed = { ...form, 'content-encoding': 'gzip' };
const otherField = '--XX\r\ncontent-disposition: form-data; name="other"; filename="a.csv"\r\n\r\n';

const kinds = new Set<string>();
/** Calls of an access rule have one limit, with a file or without. Sending ten megabytes to each takes as long as all else. */
const isFirstOfKind = ({ access, file }: Call) => kinds.size < kinds.add(`${access} ${file}`).size;

/** The ways to refuse a call to the admin of the organization with that cookie, and to others. */
function refusalsOf(name: string, call: Call, organizationId: string, cookie: string): Refused[] {
  const rule: AccessRule = accessRules[call.access];
  const addressIn = (id: string) =>
    `${methodOf(call)} ${pathOf(name)}?${new URLSearchParams({ organizationId: id, eventId: newId(), key: 'guessed', at: '0' })}`;
  const [to, elsewhere] = [addressIn(organizationId), addressIn(newId())];
  const signedIn = { ...json, cookie };
  const refused: Refused[] = [
    {
      why: 'another site',
      status: 403,
      to,
      headers: { ...signedIn, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    },
  ];
  if (rule.session) refused.push({ why: 'no session', status: 401, to, headers: json });
  if (rule.organization) {
    refused.push({ why: 'unknown club', status: 404, to: elsewhere, headers: signedIn });
  }
  if (methodOf(call) === 'POST') {
    const type = call.file ? file : json;
    const isAdmitted = rule.roles?.includes('admin') ?? true;
    refused.push(
      { why: 'another type', status: isAdmitted ? 415 : 403, to, headers: { cookie, ...form } },
      { why: 'packed', status: isAdmitted ? 415 : 403, to, headers: { cookie, ...packed } },
    );
    if (isFirstOfKind(call)) {
      refused.push({
        ...{ why: 'too large', status: isAdmitted ? 413 : 403, to },
        ...{ headers: { cookie, ...type }, length: TOO_LONG },
      });
    }
  }
  if (call.file) {
    refused.push({ why: 'another field', status: 400, to, headers: { cookie, ...file }, body: otherField });
  }
  return refused;
}

/** Sends the refused request in two halves, the second one and another request after the answer. */
async function send(port: number, { why, status, to, headers, length = LONG, body = '' }: Refused) {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  // A closed connection refuses what else is sent.
  socket.on('error', () => {});
  const sent = { host: 'a', 'sec-fetch-site': 'same-origin', ...headers, 'content-length': String(length) };
  const head = Object.entries(sent).map(([field, value]) => `${field}: ${value}\r\n`);
  socket.write(`${to} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  socket.write(letters.subarray(body.length, LONG / 2));
  const [answer] = await once(socket, 'data');
  const request = `${to}, ${why}`;
  expect([request, String(answer).slice(9, 12)]).toEqual([request, String(status)]);
  socket.resume();
  socket.write(letters.subarray(LONG / 2, length));
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  return { request, isOpen: () => !socket.closed };
}

async function makeWorld() {
  const testApp = await makeApp();
  const { admin, organizationId } = await makeCast(testApp.deps.db);
  const browser = openBrowser(testApp);
  await signInByCode(testApp, browser, admin.email);
  const cookie = browser.cookies.header(testApp.deps.settings.publicUrl, false);
  const { port } = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
  return { app: testApp.app, port: Number(port), organizationId, cookie };
}

test('after a refusal the next request on the connection is answered, or the connection is closed', async () => {
  const { app, port, organizationId, cookie } = await makeWorld();
  const code = { method: 'POST', url: '/.auth/code', headers: { 'sec-fetch-site': 'same-origin' } } as const;
  for (let sent = 0; sent < CODES_PER_CLIENT; sent += 1) await app.inject(code);
  const refused = [
    ...Object.entries<Call>(calls).flatMap(([name, call]) => refusalsOf(name, call, organizationId, cookie)),
    { why: 'too many', status: 429, to: 'POST /.auth/code', headers: json },
    { why: 'packed', status: 415, to: 'POST /.auth/signin', headers: packed },
    { why: 'packed', status: 413, to: 'POST /unsubscribe/token', headers: packed },
    { why: 'packed', status: 404, to: 'POST /api/Nothing', headers: packed },
  ];
  const connections: Awaited<ReturnType<typeof send>>[] = [];
  // Sequential, because a client may not send many large bodies at once.
  for (const request of refused) connections.push(await send(port, request));
  const stalled = () => connections.filter(({ isOpen }) => isOpen()).map(({ request }) => request);
  await expect.poll(stalled, { timeout: 30_000 }).toEqual([]);
});
