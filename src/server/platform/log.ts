import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { screenAt } from './screen-at.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An address as the log may have it: the route, and of the query the ids. Keys of links and set-ups, codes, tokens and
 * searched names stand in addresses, too, and whatever a client makes up.
 */
function addressOf({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url ?? '';
  const [path = ''] = url.split('?');
  const shown = route === '/*' || route === '' ? (screenAt(path) ?? '/*') : route;
  const members = [...new URLSearchParams(url.slice(path.length))];
  const named = new URLSearchParams(members.filter(([, value]) => ID.test(value))).toString();
  return named === '' ? shown : `${shown}?${named}`;
}

/** An error without the values that a library puts beside it: rows, parameters, bodies of answers. */
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
