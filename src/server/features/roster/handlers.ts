import type { Handlers } from '#server/calls.ts';
import { loadEvent } from '#server/platform/rosters/load-event.ts';
import { saveRoster } from './save-roster.ts';

export const rosterHandlers = {
  UpdateEventAttendees: async ({ query, body }, { db, now }) => {
    await db.transaction().execute(trx => saveRoster(trx, query.organizationId, body, now()));
    return loadEvent(db, query.organizationId, body.EventId);
  },
} satisfies Partial<Handlers>;
