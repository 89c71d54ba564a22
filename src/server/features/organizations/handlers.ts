import type { Handlers } from '#server/calls.ts';

export const organizationHandlers = {} satisfies Partial<Handlers>;
