import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { limitUse } from '#server/platform/limit-use.ts';
import { clientOf } from '#server/platform/sessions/visit.ts';
import { texts } from './texts.ts';

/** Milliseconds within which the requests of a client are counted. */
const CLIENT_WINDOW = 15 * MINUTE_MS;

/** Requests from one client in CLIENT_WINDOW: a paddock of people may share one address. */
export const CODES_PER_CLIENT = 100;
export const SIGN_INS_PER_CLIENT = 200;

/** Lets at most `most` requests to an address of ours through from one client's network in a while. */
export function limitClients({ db, now }: Pick<Deps, 'db' | 'now'>, most: number) {
  return (request: FastifyRequest): Promise<void> =>
    limitUse(
      db,
      `${request.routeOptions.url} ${clientOf(request)}`,
      [{ most, within: CLIENT_WINDOW }],
      now(),
      texts().networkTries,
    );
}
