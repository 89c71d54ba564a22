import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { clientOf } from '#server/platform/sessions/visit.ts';
import { identifiedCaller, identifyCaller } from './admit.ts';
import type { Deps } from './deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. Others count by the network of their client. */
    call?: Call;
    /** The route sends files, of which one page needs many. */
    sendsFiles?: boolean;
  }
}

/** A first visit loads some hundred files, which a phone keeps, where it makes a few calls. */
const FILES_PER_CALL = 50;

/** A token counts by itself, another caller as a person; a request without a valid session counts by its network. */
function limitKey(request: FastifyRequest): string {
  const caller = identifiedCaller(request);
  if (caller?.accessToken) return `token ${caller.tokenHash.toString('hex')}`;
  if (caller) return caller.personId;
  const { call } = request.routeOptions.config;
  return `${call ? 'calls' : request.routeOptions.url} ${clientOf(request)}`;
}

/**
 * Limits every route of the application (docs/api.md#how-answers-come). Finds the caller and counts the request before
 * any other check, so that refused requests count, too.
 */
export function limitRequests(app: FastifyInstance, deps: Deps): void {
  const { callsPerMinute } = deps.settings;
  app.decorateRequest('caller', null);
  const count = app.createRateLimit({
    max: request => callsPerMinute * (request.routeOptions.config.sendsFiles ? FILES_PER_CALL : 1),
    timeWindow: MINUTE_MS,
    keyGenerator: limitKey,
  });
  app.addHook('onRequest', async request => {
    const { call } = request.routeOptions.config;
    if (call) await identifyCaller(call, request, deps);
    const { isAllowed, ...counted } = await count(request);
    if (isAllowed || !('isExceeded' in counted) || !counted.isExceeded) return;
    const { manyCalls, manyCallsByToken } = texts();
    const detail = identifiedCaller(request)?.accessToken ? manyCallsByToken : manyCalls;
    throw problems.tooMany(detail, counted.ttlInSeconds);
  });
}
