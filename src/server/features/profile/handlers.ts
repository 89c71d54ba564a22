import type { Handlers } from '#server/calls.ts';

export const profileHandlers = {} satisfies Partial<Handlers>;
