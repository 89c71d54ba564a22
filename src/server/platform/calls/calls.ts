import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { bodySizes, type Call, type Download, methodOf, pathOf, tokenScopeOf } from '#contract/call.ts';
import {
  type AccessOf,
  type BodyOf,
  type CallName,
  calls,
  type QueryOf,
  type ReplyOf,
  type TakesFile,
} from '#contract/calls.ts';
import { problemSchema } from '#contract/problem.ts';
import { accessRules } from '#domain/permissions.ts';
import { admitLargeBodies } from '#server/platform/http/large-bodies.ts';
import { readUpload, type Upload } from '#server/platform/http/uploads.ts';
import { setLanguageHeaders } from '#server/platform/language/reader.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { clientOf } from '#server/platform/sessions/visit.ts';
import { admit, identifiedCaller, identifyCaller } from './admit.ts';
import { type Deps, forLongWork } from './deps.ts';
import { compileLongReply } from './long-replies.ts';

/** The input of a handler, checked against the call's row. */
interface CallInput<N extends CallName> {
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  readonly file: TakesFile<N> extends true ? Upload : undefined;
  readonly caller: AccessOf<N> extends 'anyone' ? null : Caller;
}

// TypeScript compares parameters of methods in both directions, so that a list may have handlers of different calls. The schema of
// each call has checked the input.
interface HandlerShape<Input, Reply> {
  handle(input: Input, deps: Deps): Promise<Reply>;
}

type Handler<N extends CallName> = HandlerShape<CallInput<N>, ReplyOf<N>>['handle'];
export type Handlers = { readonly [N in CallName]: Handler<N> };
type AnyHandler = HandlerShape<unknown, unknown>['handle'];

/** Lists what authorizes a call: a session, an access token with its scope, or nothing. */
function securityOf(call: Call): Record<string, string[]>[] {
  if (!accessRules[call.access].session) return [{}];
  const scope = tokenScopeOf(call);
  return [{ session: [] }, ...(scope === null ? [] : [{ accessToken: [scope] }])];
}

function schemaOf(name: string, call: Call): FastifySchema & { operationId: string; summary: string } {
  return {
    operationId: name,
    summary: call.about,
    security: securityOf(call),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { ...(call.reply && { 200: call.reply }), default: problemSchema },
  };
}

/** Makes a route of every call of the contract. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, deps: Deps): void {
  const handlersByName: Readonly<Record<string, AnyHandler | undefined>> = handlers;
  const admitBody = admitLargeBodies();
  /** Requests whose body had not arrived when the caller's rights were read: they may end meanwhile. */
  const lateBodies = new WeakSet<FastifyRequest>();
  for (const [name, call] of Object.entries<Call>(calls)) {
    const handler = handlersByName[name];
    if (!handler) throw new Error(`Nothing handles ${name}.`);
    const writeLongReply = call.reply && compileLongReply(call.reply);
    app.route({
      method: methodOf(call),
      url: pathOf(name),
      schema: schemaOf(name, call),
      config: { call },
      bodyLimit: bodySizes[call.bodySize ?? 'short'],
      onRequest: async (request, reply) => {
        await admit(call, request, reply, deps);
        if (request.raw.complete === false) lateBodies.add(request);
        if (methodOf(call) === 'POST') {
          admitBody(request, reply, identifiedCaller(request)?.personId ?? clientOf(request));
        }
      },
      handler: async (request, reply) => {
        const file = call.file ? await readUpload(request, call.file) : undefined;
        // `admitBody` has refused the body while it arrived.
        if (reply.sent) return reply;
        setLanguageHeaders(reply);
        const run = () => {
          const caller = identifiedCaller(request);
          const input = { query: request.query, body: request.body, file, caller };
          return handler(input, call.longWork ? forLongWork(deps) : deps);
        };
        const runAgain = async () => {
          // The session or right may have ended meanwhile, or a merge gave the session to another account.
          await identifyCaller(call, request, deps);
          await admit(call, request, reply, deps);
          return run();
        };
        const answer = await retryOnConflict(attempt =>
          attempt === 1 && !lateBodies.has(request) ? run() : runAgain(),
        ).catch(async (error: unknown) => {
          if (await wasMerged(error, call, request, deps)) return runAgain();
          throw error;
        });
        // The screens of the caller fetch these again (`src/web/client/query-client.ts`).
        if (call.changes?.length) reply.header('changed-calls', String(call.changes));
        if (call.download && isDownload(answer)) return sendDownload(reply, answer);
        if (call.replyType) {
          reply.type(call.replyType).header('content-disposition', `attachment; filename="${name}.csv"`);
        }
        const long = await writeLongReply?.(answer);
        // A reply of null would otherwise be an empty body.
        const text = answer === null ? 'null' : long;
        return text ? reply.type('application/json').send(text) : answer;
      },
    });
  }
}

/** Whether a call answers 404 because a merge moved its session to another account meanwhile. */
async function wasMerged(error: unknown, call: Call, request: FastifyRequest, deps: Deps): Promise<boolean> {
  const before = identifiedCaller(request);
  if (!before || !(error instanceof Problem) || error.status !== 404) return false;
  await identifyCaller(call, request, deps);
  const now = identifiedCaller(request);
  return now !== null && now.personId !== before.personId;
}

const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' &&
  answer !== null &&
  'bytes' in answer &&
  (answer.bytes instanceof Uint8Array || answer.bytes instanceof Readable) &&
  'fileName' in answer &&
  'type' in answer;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names the file for programs that read UTF-8 names (RFC 6266), and for those that do not. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}

/** Sends a file that the browser stores instead of showing it. */
function sendDownload(reply: FastifyReply, { fileName, type, bytes }: Download): FastifyReply {
  reply.type(type).header('content-disposition', disposition(fileName));
  return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
}
