import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { screenAt } from './screen-at.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns an address without secrets for the log: the route, and the ids in the query. Addresses may also contain keys of links
 * and set-ups, codes, tokens, searched names, and anything that a client invents.
 */
function addressOf({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url ?? '';
  const [path = ''] = url.split('?');
  const shown = route === '/*' || route === '' ? (screenAt(path) ?? '/*') : route;
  const members = [...new URLSearchParams(url.slice(path.length))];
  const named = new URLSearchParams(members.filter(([, value]) => ID.test(value))).toString();
  return named === '' ? shown : `${shown}?${named}`;
}

/** Returns an error without the values that a library adds: rows, parameters, bodies of answers. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { type: name, message, stack, ...code, ...(cause instanceof Error && { cause: errorOf(cause) }) };
}

/** Opens the server's log: lines of JSON without secrets (docs/security.md#logs). */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, url: addressOf(request) }),
        err: errorOf,
      },
    },
    destination,
  );
