import type { Handlers } from '#server/calls.ts';

export const eventHandlers = {} satisfies Partial<Handlers>;
