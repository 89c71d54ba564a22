import type { Handlers } from '#server/calls.ts';
import { reopenEval } from './reopen-eval.ts';

export const reopeningHandlers = {
  ReopenEval: async ({ query, body, caller }, deps) => {
    await deps.db.transaction().execute(trx => reopenEval(trx, deps, caller, query, body.Reason));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
