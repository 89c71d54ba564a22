import type { Handlers } from '#server/calls.ts';
import { loadEventMessages } from './load-messages.ts';
import { retryMessages } from './retry-messages.ts';

export const messageStatusHandlers = {
  GetMessagesForEvent: ({ query }, { db }) => loadEventMessages(db, query.organizationId, query.eventId),

  RetryMessages: ({ query, caller }, deps) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    return deps.db.transaction().execute(trx => retryMessages(trx, deps, by, query.eventId));
  },
} satisfies Partial<Handlers>;
