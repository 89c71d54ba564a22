import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadLimits } from './load-limits.ts';
import { saveLimits } from './save-limits.ts';

export const limitsHandlers = {
  GetInstructorLimits: ({ query }, { db }) => loadLimits(db, query),

  SaveInstructorLimits: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveLimits(work, query.organizationId, body));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
