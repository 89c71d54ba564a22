import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadEvent } from './load-event.ts';
import { saveRoster } from './save-roster.ts';

export const rosterHandlers = {
  UpdateEventAttendees: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveRoster(work, query.organizationId, body));
    return loadEvent(deps.db, query.organizationId, body.EventId);
  },
} satisfies Partial<Handlers>;
