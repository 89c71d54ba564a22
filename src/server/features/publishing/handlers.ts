import type { Handlers } from '#server/calls.ts';
import { publishEvals } from './publish-evals.ts';
import { loadReach } from './reach.ts';
import { loadClubReminders, loadReminders } from './reminder-settings.ts';
import { saveClubReminders, saveReminders } from './save-reminders.ts';

export const publishingHandlers = {
  PublishEvalsForEvent: ({ query }, deps) => {
    const reminder = query.reminder === 'true';
    return deps.db
      .transaction()
      .execute(trx => publishEvals(trx, deps, query.organizationId, query.eventId, reminder));
  },
  GetReminders: ({ query }, { db, now }) => loadReminders(db, query.organizationId, query.eventId, now()),
  SaveReminders: async ({ query, body, caller }, { db, now }) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    await db.transaction().execute(trx => saveReminders(trx, by, query.eventId, body, now()));
    return loadReminders(db, query.organizationId, query.eventId, now());
  },
  GetClubReminders: ({ query }, { db }) => loadClubReminders(db, query.organizationId),
  SaveClubReminders: async ({ query, body, caller }, { db, now }) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    await db.transaction().execute(trx => saveClubReminders(trx, by, body.Plan, now()));
    return loadClubReminders(db, query.organizationId);
  },
  GetReach: ({ query }, { db }) => loadReach(db, query.organizationId, query.eventId),
} satisfies Partial<Handlers>;
