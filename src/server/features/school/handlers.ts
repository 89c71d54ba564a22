import type { Handlers } from '#server/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadSchool } from './load-school.ts';
import { saveSchool } from './save-school.ts';

export const schoolHandlers = {
  GetSchool: ({ query }, deps) => loadSchool(deps, query.organizationId),

  SaveSchool: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveSchool(work, query.organizationId, body));
    return loadSchool(deps, query.organizationId);
  },
} satisfies Partial<Handlers>;
