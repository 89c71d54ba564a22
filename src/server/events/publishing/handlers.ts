import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { publishEvals } from './publish-evals.ts';
import { loadReach } from './reach.ts';
import { loadClubReminders, loadReminders } from './reminder-settings.ts';
import { saveClubReminders, saveReminders } from './save-reminders.ts';

export const publishingHandlers = {
  PublishEvalsForEvent: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work =>
      publishEvals(work, query.organizationId, query.eventId, query.reminder === 'true'),
    ),
  GetReminders: ({ query }, { db, now }) => loadReminders(db, query.organizationId, query.eventId, now()),
  SaveReminders: async ({ query, body, caller }, deps) => {
    const { organizationId, eventId } = query;
    await unitOfWork(deps, caller, work => saveReminders(work, organizationId, eventId, body));
    return loadReminders(deps.db, organizationId, eventId, deps.now());
  },
  GetClubReminders: ({ query }, { db }) => loadClubReminders(db, query.organizationId),
  SaveClubReminders: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveClubReminders(work, query.organizationId, body.Plan));
    return loadClubReminders(deps.db, query.organizationId);
  },
  GetReach: ({ query }, { db }) => loadReach(db, query.organizationId, query.eventId),
} satisfies Partial<Handlers>;
