import type { Handlers } from '#server/calls.ts';

export const rosterHandlers = {} satisfies Partial<Handlers>;
