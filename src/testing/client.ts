import type { LightMyRequestResponse } from 'fastify';
import { type Call, methodOf, pathOf } from '#contract/call.ts';
import { type CallName, calls, type ReplyOf } from '#contract/calls.ts';
import type { ProblemBody } from '#contract/problem.ts';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { openSessionOf, type TestPerson } from './cast.ts';
import type { TestApp } from './make-app.ts';

export interface CallOptions {
  readonly query?: Record<string, string | string[]>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly file?: TestFile;
  /** A second file in the same field. */
  readonly second?: TestFile;
  /** A body as it is, of the type in `headers`. */
  readonly payload?: string;
  /** What the organizer chose for the file. */
  readonly choices?: ImportChoices;
}

/** A file to upload. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Buffer | string;
}

export interface Answer<N extends CallName> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The body as it is: a download. */
  readonly bytes: Buffer;
  /** The reply of a call that went well; throws when it did not. */
  readonly reply: () => ReplyOf<N>;
  /** The problem of a call that was refused; throws when it went well. */
  readonly problem: () => ProblemBody;
}

export interface Client {
  call<N extends CallName>(name: N, options?: CallOptions): Promise<Answer<N>>;
}

const BOUNDARY = 'a-boundary-that-no-file-contains';

function multipart(
  field: string,
  { file, second, choices }: Pick<CallOptions, 'file' | 'second' | 'choices'>,
) {
  const part = (name: string, bytes: Buffer | string, more = '') => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ];
  const files = [file, second].flatMap(one => one ?? []);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      ...(choices ? part('choices', JSON.stringify(choices)) : []),
      ...files.flatMap(({ name, bytes }) => part(field, bytes, `; filename="${name}"`)),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  };
}

/** The header that a browser sends from a page of this site. */
const asPage = { 'sec-fetch-site': 'same-origin' };

function clientWith(
  { app }: TestApp,
  cookies: Record<string, string>,
  own: Record<string, string> = asPage,
): Client {
  return {
    async call<N extends CallName>(name: N, { query, body, headers, ...form }: CallOptions = {}) {
      const call: Call = calls[name];
      const upload = form.file && multipart(call.file ?? 'import', form);
      const response = await app.inject({
        method: methodOf(call),
        url: pathOf(name),
        cookies,
        headers: { ...own, ...upload?.headers, ...headers },
        ...(query && { query }),
        ...(body && { payload: body }),
        ...(upload && { payload: upload.payload }),
        ...(form.payload && { payload: form.payload }),
      });
      const ok = response.statusCode === 200;
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
        reply: () => {
          if (!ok) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
          return response.json<ReplyOf<N>>();
        },
        problem: () => {
          if (ok) throw new Error(`${name} was not refused: ${response.body}`);
          return response.json<ProblemBody>();
        },
      };
    },
  };
}

/** A client without a session. */
export function nobody(testApp: TestApp): Client {
  return clientWith(testApp, {});
}

/** A client with the session of a token. */
export function withSession(testApp: TestApp, session: string): Client {
  return clientWith(testApp, { session });
}

/** A program with a personal access token: it says nothing of where it comes from. */
export function withToken(testApp: TestApp, token: string): Client {
  return clientWith(testApp, {}, { authorization: `Bearer ${token}` });
}

/** A client with a session of the person. */
export const signInAs = async (testApp: TestApp, person: TestPerson): Promise<Client> =>
  withSession(testApp, await openSessionOf(testApp.deps.db, person, testApp.deps.now()));
