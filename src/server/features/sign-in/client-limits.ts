import type { RateLimitOptions } from '@fastify/rate-limit';
import { clientNetwork } from '#server/platform/sessions/client-network.ts';
import { inWords } from '#server/platform/sessions/code-limits.ts';
import { problems } from '#server/problems/problem.ts';
import { texts } from './texts.ts';

/** Milliseconds within which the requests of a client are counted. */
const CLIENT_WINDOW = 15 * 60_000;

/** Requests from one client in CLIENT_WINDOW: a paddock of people may share one address. */
export const CODES_PER_CLIENT = 100;
export const SIGN_INS_PER_CLIENT = 200;

/** At most `max` requests from one client's address in a while. */
export const perClient = (max: number): { rateLimit: RateLimitOptions } => ({
  rateLimit: {
    max,
    timeWindow: CLIENT_WINDOW,
    keyGenerator: request => clientNetwork(request.ip),
    errorResponseBuilder: (_, { ttl }) => {
      const { seconds, words } = inWords(ttl);
      return problems.tooMany(texts().networkTries(words), seconds);
    },
  },
});
