import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { sendWelcomes } from './send-welcomes.ts';

export const welcomeHandlers = {
  SendWelcomeEmails: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => sendWelcomes(work, query.organizationId, query.eventId)),
} satisfies Partial<Handlers>;
