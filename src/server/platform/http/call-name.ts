import type { FastifyRequest } from 'fastify';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const nameAt = new Map(Object.keys(calls).map(name => [pathOf(name), name]));

/** What is measured and told of a request: the call's name, or that it is none. */
export const callNameOf = ({ routeOptions }: FastifyRequest): string =>
  nameAt.get(routeOptions.url ?? '') ?? 'other';
