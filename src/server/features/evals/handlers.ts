import type { Handlers } from '#server/calls.ts';

export const evalHandlers = {} satisfies Partial<Handlers>;
