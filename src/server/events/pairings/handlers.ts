import type { Handlers } from '#server/platform/calls/calls.ts';
import { loadPairingInput } from './load-input.ts';

export const pairingHandlers = {
  GetPairingInput: ({ query }, { db }) => loadPairingInput(db, query),
} satisfies Partial<Handlers>;
