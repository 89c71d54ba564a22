import type { FastifyRequest } from 'fastify';

/** The token that a request bears in its header; undefined: it bears none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
