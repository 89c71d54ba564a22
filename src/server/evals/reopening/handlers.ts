import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { reopenEval } from './reopen-eval.ts';

export const reopeningHandlers = {
  ReopenEval: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => reopenEval(work, query, body.Reason));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
