import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadEventMessages } from './load-messages.ts';
import { retryMessages } from './retry-messages.ts';

export const messageStatusHandlers = {
  GetMessagesForEvent: ({ query }, { db }) => loadEventMessages(db, query.organizationId, query.eventId),

  RetryMessages: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => retryMessages(work, query.organizationId, query.eventId)),
} satisfies Partial<Handlers>;
