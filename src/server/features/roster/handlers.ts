import type { Handlers } from '#server/calls/calls.ts';
import { loadEvent } from '#server/platform/rosters/load-event.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { saveRoster } from './save-roster.ts';

export const rosterHandlers = {
  UpdateEventAttendees: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveRoster(work, query.organizationId, body));
    return loadEvent(deps.db, query.organizationId, body.EventId);
  },
} satisfies Partial<Handlers>;
