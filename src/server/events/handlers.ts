import type { BodyOf } from '#contract/calls.ts';
import { loadEventForms } from '#server/clubs/forms/queries.ts';
import { texts } from '#server/clubs/forms/texts.ts';
import { loadInstructorFigures } from '#server/evals/instructor-figures.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { forLongWork } from '#server/platform/calls/deps.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import { doWork, rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { cancelEvent } from './cancel.ts';
import { deleteEvent, loadEventDeletion } from './delete.ts';
import { createEvent, updateEvent } from './edit.ts';
import { previewMessage } from './publishing/message-preview.ts';
import { publishEvals } from './publishing/publish-evals.ts';
import { loadReach } from './publishing/reach.ts';
import { remindPerson } from './publishing/remind-person.ts';
import {
  loadClubReminders,
  loadReminders,
  saveClubReminders,
  saveReminders,
} from './publishing/reminder-settings.ts';
import { listClaimable, listEvals, listEvents } from './queries.ts';
import { loadEvent } from './roster/load-event.ts';
import { lockEvent } from './roster/lock-event.ts';
import { saveRoster } from './roster/save-roster.ts';
import { loadMySheet } from './sheets/load-my-sheet.ts';
import { loadSheets } from './sheets/load-sheets.ts';
import { sendWelcomes } from './welcome/send-welcomes.ts';

/** Names the forms of the evals that an event gets from now on. Evals that exist keep theirs. */
export async function setEventForms(
  { trx, audit }: Work,
  organizationId: string,
  eventId: string,
  { Version, Forms }: BodyOf<'SetEventForms'>,
): Promise<void> {
  const event = await lockEvent(trx, organizationId, eventId);
  const { Choices, Version: present } = await loadEventForms(trx, organizationId, eventId);
  refuseStale(Version, present);
  const groups = await trx
    .selectFrom('run_group')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  const groupIds = new Set(groups.map(({ id }) => id));
  const evalsOf = ({ EvalType, Purpose, RunGroupId }: (typeof Forms)[number]) =>
    `${EvalType} ${Purpose} ${RunGroupId}`;
  const faults = Forms.flatMap((form, at): ProblemDetail[] => {
    const fault = (member: string, message: string) => ({ path: `/Forms/${at}/${member}`, message });
    const isChoice = Choices.some(
      ({ FormVersionId, EvalType, Purpose }) =>
        FormVersionId === form.FormVersionId && EvalType === form.EvalType && Purpose === form.Purpose,
    );
    const isTwice = Forms.some((other, nth) => nth < at && evalsOf(other) === evalsOf(form));
    return [
      ...(isChoice ? [] : [fault('FormVersionId', texts().noSuchChoice)]),
      ...(form.RunGroupId === null || groupIds.has(form.RunGroupId)
        ? []
        : [fault('RunGroupId', texts().noSuchGroup)]),
      ...(isTwice ? [fault('RunGroupId', texts().twice)] : []),
    ];
  });
  const [first] = faults;
  if (first) throw problems.refused(texts().eventFormsNotSaved, first.message, faults);
  await trx.deleteFrom('event_form').where('event_id', '=', eventId).execute();
  if (Forms.length > 0) {
    const rows = Forms.map(({ EvalType, Purpose, RunGroupId, FormVersionId }) => ({
      ...{ organization_id: organizationId, event_id: eventId, eval_type: EvalType, purpose: Purpose },
      ...{ run_group_id: RunGroupId, form_version_id: FormVersionId },
    }));
    await trx.insertInto('event_form').values(rows).execute();
  }
  await audit(organizationId, {
    action: 'event-forms-set',
    about: event.name,
    details: { Forms: Forms.length },
  });
}

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
    unitOfWork(forLongWork(deps), caller, work => cancelEvent(work, query.organizationId, body)),

  GetEventDeletion: ({ query }, { db }) => loadEventDeletion(db, query),

  DeleteEvent: ({ query, body, caller }, deps) =>
    doWork(forLongWork(deps), caller, work => deleteEvent(work, query.organizationId, body)),

  UpdateEvent: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => updateEvent(work, query.organizationId, body)),

  GetEventForms: ({ query }, { db }) => loadEventForms(db, query.organizationId, query.eventId),

  SetEventForms: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => setEventForms(work, query.organizationId, query.eventId, body)),

  UpdateEventAttendees: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveRoster(work, query.organizationId, body));
    return loadEvent(deps.db, query.organizationId, body.EventId);
  },

  PublishEvalsForEvent: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work =>
      publishEvals(work, query.organizationId, query.eventId, query.reminder === 'true'),
    ),
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

  GetMessagePreview: ({ query, caller }, deps) =>
    rehearse(forLongWork(deps), caller, work => previewMessage(work, query)),

  SendWelcomeEmails: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => sendWelcomes(work, query.organizationId, query.eventId)),
} satisfies Partial<Handlers>;
