import type { Handlers } from '#server/calls.ts';

export const importHandlers = {} satisfies Partial<Handlers>;
