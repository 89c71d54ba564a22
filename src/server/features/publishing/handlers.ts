import type { Handlers } from '#server/calls.ts';

export const publishingHandlers = {} satisfies Partial<Handlers>;
