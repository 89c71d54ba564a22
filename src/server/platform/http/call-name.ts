import type { FastifyRequest } from 'fastify';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const nameAt = new Map(Object.keys(calls).map(name => [pathOf(name), name]));

/** The name of the call of a request; `other` when the request is no call. */
export const callNameOf = ({ routeOptions }: FastifyRequest): string =>
  nameAt.get(routeOptions.url ?? '') ?? 'other';
