import { loadInstructorFigures } from '#server/evals/instructor-figures.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { forLongWork } from '#server/platform/calls/deps.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { cancelEvent } from './cancel.ts';
import { deleteEvent, loadEventDeletion } from './delete.ts';
import { createEvent, updateEvent } from './edit.ts';
import { listClaimable, listEvals, listEvents } from './queries.ts';
import { toEventCard } from './roster/event-cards.ts';
import { loadEvent } from './roster/load-event.ts';

export const eventHandlers = {
  GetEventsForOrganization: async ({ query }, { db }) =>
    (await listEvents(db, query.organizationId)).map(toEventCard),

  GetEvent: ({ query }, { db }) => loadEvent(db, query.organizationId, query.eventId),

  GetEvalsForEvent: ({ query }, { db }) => listEvals(db, query),

  GetClaimCodes: ({ query }, { db, settings }) => listClaimable(db, query, settings.publicUrl),

  GetInstructorsForOrganization: ({ query }, { db }) => loadInstructorFigures(db, query.organizationId),

  CreateEvent: async ({ query, body, caller }, deps) =>
    toEventCard(await unitOfWork(deps, caller, work => createEvent(work, query.organizationId, body))),

  CancelEvent: ({ query, body, caller }, deps) =>
    unitOfWork(forLongWork(deps), caller, work => cancelEvent(work, query.organizationId, body)),

  GetEventDeletion: ({ query }, { db }) => loadEventDeletion(db, query),

  DeleteEvent: async ({ query, body, caller }, deps) => {
    await unitOfWork(forLongWork(deps), caller, work => deleteEvent(work, query.organizationId, body));
    return { Ok: true };
  },

  UpdateEvent: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => updateEvent(work, query.organizationId, body));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
