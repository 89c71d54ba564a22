import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, tokenScopeOf } from '#contract/call.ts';
import { accessRules, authorize } from '#domain/permissions.ts';
import { bearerOf } from '#server/platform/http/same-origin.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { findTokenCaller, noteTokenUse } from '#server/platform/sessions/access-tokens.ts';
import { readSessionCookie, setSessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { type Caller, extendSession, findCaller, runsServer } from '#server/platform/sessions/sessions.ts';
import type { Deps } from './deps.ts';

function organizationIn(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('organizationId' in query)) return undefined;
  return typeof query.organizationId === 'string' ? query.organizationId : undefined;
}

/** Whether the browser names another person than the session: queued submits are sent in their author's name only. */
const isSomebodyElse = (request: FastifyRequest, caller: Caller): boolean => {
  const expected = request.headers['signed-in-as'];
  return expected !== undefined && expected !== caller.personId;
};

/** Refuses callers that the access rule of the call does not admit. */
function requireAccess(call: Call, request: FastifyRequest, caller: Caller | null, deps: Deps): void {
  const rule = accessRules[call.access];
  const isOperator = caller !== null && runsServer(caller, deps.settings.adminEmails);
  const decision = authorize(rule, caller && { ...caller, isOperator }, organizationIn(request.query));
  if (decision === 'signIn' || (caller && isSomebodyElse(request, caller))) throw problems.signIn();
  if (decision === 'passkeyNeeded') {
    throw caller?.accessToken ? problems.tokenNeedsPasskey() : problems.passkeyNeeded();
  }
  if (decision === 'forbidden') throw problems.forbidden();
  if (decision === 'absent') throw problems.absent();
}

async function findCallerOf(
  call: Call,
  request: FastifyRequest,
  { db, settings, now }: Deps,
): Promise<Caller | null> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return findTokenCaller(db, bearer, now());
  const token = readSessionCookie(request, settings);
  return accessRules[call.access].session && token ? findCaller(db, token, now()) : null;
}

/**
 * Finds the valid caller of the token or session of a request and stores the caller with the request. A cookie next to a token
 * does not count.
 */
export async function identifyCaller(call: Call, request: FastifyRequest, deps: Deps): Promise<void> {
  request.setDecorator('caller', await findCallerOf(call, request, deps));
}

/** Returns the caller who was identified last; null if there is none. */
export const identifiedCaller = (request: FastifyRequest) => request.getDecorator<Caller | null>('caller');

/** Admits a program that shows a personal access token. */
async function admitToken(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  caller: Caller | null,
): Promise<void> {
  if (!caller) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw problems.tokenRefused();
  }
  const scope = tokenScopeOf(call);
  if (scope === null) throw problems.notByToken();
  if (scope === 'write' && !caller.accessToken?.mayWrite) throw problems.tokenReadsOnly();
  requireAccess(call, request, caller, deps);
  await noteTokenUse(deps.db, caller, deps.now());
}

/** Refuses an identified request that the access rule of its call does not let in. Stores the use of the session or token. */
export async function admit(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<void> {
  const caller = identifiedCaller(request);
  if (bearerOf(request) !== undefined) return admitToken(call, request, reply, deps, caller);
  requireAccess(call, request, caller, deps);
  const token = readSessionCookie(request, deps.settings);
  if (caller && token && (await extendSession(deps.db, caller, deps.now()))) {
    setSessionCookie(reply, deps.settings, token);
  }
}
