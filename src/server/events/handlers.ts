import { publishForm } from '#server/clubs/forms/publish-form.ts';
import { loadEventForms } from '#server/clubs/forms/queries.ts';
import { loadInstructorFigures } from '#server/evals/instructor-figures.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { doWork, rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { loadEventSummary } from './closing/event-summary.ts';
import { thankInstructors } from './closing/thank-instructors.ts';
import { createEvent, updateEvent } from './edit-event.ts';
import { cancelEvent } from './event/cancel-event.ts';
import { deleteEvent, loadEventDeletion } from './event/delete-event.ts';
import { moveEventsToForm, setEventForms } from './event/event-forms.ts';
import { storeMaxStudents } from './limits/save-limits.ts';
import { previewMessage } from './publishing/message-preview.ts';
import { publishEvals } from './publishing/publish-evals.ts';
import { loadReach } from './publishing/reach.ts';
import {
  loadClubReminders,
  loadReminders,
  saveClubReminders,
  saveReminders,
} from './publishing/reminder-settings.ts';
import { askForEval, remindPerson } from './publishing/send-reminders.ts';
import { listClaimable, listEvals, listEvents } from './queries.ts';
import { loadEvent } from './roster/load-event.ts';
import { saveRoster } from './roster/save-roster.ts';
import { loadMySheet } from './sheets/load-my-sheet.ts';
import { loadSheets } from './sheets/load-sheets.ts';
import { sendWelcomes } from './welcome/send-welcomes.ts';

export const eventHandlers = {
  GetEventsForOrganization: ({ query }, { db }) => listEvents(db, query),

  GetEvent: ({ query }, { db }) => loadEvent(db, query.organizationId, query.eventId),

  GetMySheet: ({ query, caller }, deps) => loadMySheet(deps, caller.personId, query.eventId),
  GetSheets: ({ query, caller }, deps) => loadSheets(deps, caller, query),

  GetEvalsForEvent: ({ query }, { db }) => listEvals(db, query),

  GetClaimCodes: ({ query }, { db, settings }) => listClaimable(db, query, settings.publicUrl),

  GetInstructorsForOrganization: ({ query }, { db }) => loadInstructorFigures(db, query.organizationId),

  CreateEvent: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => createEvent(work, query.organizationId, body)),

  CancelEvent: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => cancelEvent(work, query.organizationId, body)),

  GetEventDeletion: ({ query }, { db }) => loadEventDeletion(db, query),

  DeleteEvent: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => deleteEvent(work, query.organizationId, body)),

  UpdateEvent: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => updateEvent(work, query.organizationId, body)),

  GetEventForms: ({ query }, { db }) => loadEventForms(db, query.organizationId, query.eventId),

  SetEventForms: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => setEventForms(work, query.organizationId, query.eventId, body)),

  PublishForm: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work =>
      publishForm(work, query.organizationId, query.formId, body, moveEventsToForm),
    ),

  UpdateEventAttendees: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveRoster(work, query.organizationId, body, storeMaxStudents));
    return loadEvent(deps.db, query.organizationId, body.EventId);
  },

  PublishEvalsForEvent: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work =>
      publishEvals(work, query.organizationId, query.eventId, query.reminder === 'true'),
    ),
  GetEventSummary: ({ query }, { db }) => loadEventSummary(db, query.organizationId, query.eventId),
  ThankInstructors: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => thankInstructors(work, query.organizationId, query.eventId)),
  AskForEval: ({ body, caller }, deps) => unitOfWork(deps, caller, work => askForEval(work, body.EvalId)),
  RemindPerson: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => remindPerson(work, query.organizationId, query.eventId, body.UserId)),
  GetReminders: ({ query }, { db, now }) => loadReminders(db, query.organizationId, query.eventId, now()),
  SaveReminders: async ({ query, body, caller }, deps) => {
    const { organizationId, eventId } = query;
    await unitOfWork(deps, caller, work => saveReminders(work, organizationId, eventId, body));
    return loadReminders(deps.db, organizationId, eventId, deps.now());
  },
  GetClubReminders: ({ query }, { db }) => loadClubReminders(db, query.organizationId),
  SaveClubReminders: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveClubReminders(work, query.organizationId, body));
    return loadClubReminders(deps.db, query.organizationId);
  },
  GetReach: ({ query }, { db, now }) => loadReach(db, query.organizationId, query.eventId, now()),

  GetMessagePreview: ({ query, caller }, deps) => rehearse(deps, caller, work => previewMessage(work, query)),

  SendWelcomeEmails: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => sendWelcomes(work, query.organizationId, query.eventId)),
} satisfies Partial<Handlers>;
