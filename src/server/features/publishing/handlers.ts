import type { Handlers } from '#server/calls.ts';
import { publishEvals } from './publish-evals.ts';
import { loadReach } from './reach.ts';

export const publishingHandlers = {
  PublishEvalsForEvent: ({ query }, deps) => {
    const reminder = query.reminder === 'true';
    return deps.db
      .transaction()
      .execute(trx => publishEvals(trx, deps, query.organizationId, query.eventId, reminder));
  },
  GetReach: ({ query }, { db }) => loadReach(db, query.organizationId, query.eventId),
} satisfies Partial<Handlers>;
