import type { Handlers } from '#server/calls.ts';
import { sendWelcomes } from './send-welcomes.ts';

export const welcomeHandlers = {
  SendWelcomeEmails: ({ query, caller }, deps) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    return deps.db.transaction().execute(trx => sendWelcomes(trx, deps, by, query.eventId));
  },
} satisfies Partial<Handlers>;
