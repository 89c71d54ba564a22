import type { Handlers } from '#server/calls.ts';
import { publishEvals } from './publish-evals.ts';

export const publishingHandlers = {
  PublishEvalsForEvent: ({ query }, deps) => {
    const reminder = query.reminder === 'true';
    return deps.db
      .transaction()
      .execute(trx => publishEvals(trx, deps, query.organizationId, query.eventId, reminder));
  },
} satisfies Partial<Handlers>;
