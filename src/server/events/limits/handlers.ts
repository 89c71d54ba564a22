import type { Handlers } from '#server/platform/calls/calls.ts';
import { doWork } from '#server/platform/work/work.ts';
import { loadLimits } from './load-limits.ts';
import { loadMyLimits, saveMyLimits } from './my-limits.ts';
import { saveLimits } from './save-limits.ts';

export const limitsHandlers = {
  GetInstructorLimits: ({ query }, { db }) => loadLimits(db, query),

  SaveInstructorLimits: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => saveLimits(work, query.organizationId, body)),

  GetMyLimits: ({ caller }, deps) => loadMyLimits(deps, caller.personId),

  SaveMyLimits: ({ body, caller }, deps) => doWork(deps, caller, work => saveMyLimits(work, body)),
} satisfies Partial<Handlers>;
