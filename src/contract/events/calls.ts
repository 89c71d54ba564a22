import Type from 'typebox';
import { ClaimCode, EvalCard, InstructorFigures } from '#contract/evals/evals.ts';
import {
  Basis,
  ByEvent,
  ByOrganization,
  Id,
  ImportedFile,
  ImportPreview,
  Line,
  nullable,
  Ok,
} from '#contract/schemas/basics.ts';
import {
  Event,
  EventCancelling,
  EventCard,
  EventContents,
  EventEdit,
  NewEvent,
  RosterEdit,
} from './events.ts';
import { Sheets } from './sheets.ts';

const changedByMessages = [
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetMessagesForEvent',
  'GetReach',
] as const;

const FirstLabels = Type.Array(Line(400), { maxItems: 5 });

/** Events, their rosters, imports and publishing. */
export const eventCalls = {
  GetEventsForOrganization: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'The events of the organization, newest first.',
    query: ByOrganization,
    reply: Type.Array(EventCard),
  },
  GetInstructorsForOrganization: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'What each instructor of the organization did, over all seasons and in each.',
    query: ByOrganization,
    reply: Type.Array(InstructorFigures),
  },
  GetEvent: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'One event with its roster.',
    query: ByEvent,
    reply: Event,
  },
  GetSheets: {
    method: 'GET',
    access: 'organizationGrid',
    about:
      'All that the printed sheets of an event show. What students work on is for admins and chief instructors only.',
    query: ByEvent,
    reply: Sheets,
  },
  GetEvalsForEvent: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'The evals of one event.',
    query: ByEvent,
    reply: Type.Array(EvalCard),
  },
  GetClaimCodes: {
    method: 'GET',
    access: 'organizationAdmin',
    about:
      'The pending instructor evals of one event with the addresses to claim them at, by name of the student.',
    query: ByEvent,
    reply: Type.Array(ClaimCode),
  },
  AddSamplePeople: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Fills a club without events with an event of sample people, who get no mail; 422 when it has an event.',
    query: ByOrganization,
    body: Type.Object({}),
    /** The sample event. */
    reply: Type.Object({ EventId: Id }),
  },
  RemoveSamplePeople: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Deletes the sample people and their event with everything that names them; again, it changes nothing.',
    query: ByOrganization,
    body: Type.Object({}),
    reply: Ok,
  },
  CreateEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetEventsForOrganization'],
    about:
      'Adds an event, with the roster of another event if `CopyRosterOf` names it; 409 when one of that name and date is there.',
    query: ByOrganization,
    body: NewEvent,
    reply: EventCard,
  },
  UpdateEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetEvent', 'GetEventsForOrganization'],
    about: 'Saves name, date and track; 409 when the Version is stale.',
    query: ByOrganization,
    body: EventEdit,
    reply: Ok,
  },
  CancelEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Cancels an event, or takes that back; `Tell` tells its attendees. Evals that were never completed are set aside meanwhile. 409 when the Version is stale.',
    query: ByOrganization,
    body: EventCancelling,
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
  GetEventDeletion: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'How much DeleteEvent would delete, and how much that people wrote keeps the event.',
    query: ByEvent,
    reply: EventContents,
  },
  DeleteEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Deletes an event with its roster and the evals that nobody has begun; 422 while anything that people wrote hangs on it, 409 when the Version is stale.',
    query: ByOrganization,
    body: Type.Object({ EventId: Id, Version: Type.Integer() }),
    reply: Ok,
    longWork: true,
  },
  UpdateEventAttendees: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: [
      'GetEvalsForEvent',
      'GetClaimCodes',
      'GetEventsForOrganization',
      'GetInstructorLimits',
      'GetPairingInput',
      'GetSheets',
    ],
    about: 'Saves the whole roster in one transaction; 409 when the Version is stale.',
    query: ByOrganization,
    body: RosterEdit,
    reply: Event,
  },
  PreviewEventsForOrganization: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: [],
    about:
      'What ImportEventsForOrganization would do with a file, and what is wrong with it; nothing is changed.',
    query: ByOrganization,
    file: 'import',
    reply: ImportPreview,
    longWork: true,
  },
  PreviewAssignmentsForEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: [],
    about:
      'What ImportAssignmentsForEvent would do with a file, and what is wrong with it; nothing is changed.',
    query: ByEvent,
    file: 'import',
    reply: ImportPreview,
    longWork: true,
  },
  ImportEventsForOrganization: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetEventsForOrganization'],
    about:
      'Imports events from a CSV or XLSX file; 409 when what is there is not that of the `basis` any more.',
    query: Type.Object({ organizationId: Id, basis: Basis }),
    file: 'import',
    reply: ImportedFile,
    longWork: true,
  },
  ImportAssignmentsForEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Imports a roster with its assignments from a CSV or XLSX file; 409 when what is there is not that of the `basis` any more.',
    query: Type.Object({ organizationId: Id, eventId: Id, basis: Basis }),
    file: 'import',
    reply: ImportedFile,
    longWork: true,
  },
  SendWelcomeEmails: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: changedByMessages,
    about: 'Sends the welcome message to each attendee who has not had it.',
    query: ByEvent,
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
  PublishEvalsForEvent: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: changedByMessages,
    about:
      'Publishes the event, makes its missing evals and tells whom they wait for; `reminder` tells again, 429 within an hour of the last.',
    query: Type.Object({ organizationId: Id, eventId: Id, reminder: Type.Optional(Type.Literal('true')) }),
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), EvalsCreated: Type.Integer(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
  RemindPerson: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetMessagesForEvent'],
    about:
      'Reminds one person of their pending evals of an event; 429 within an hour of the person’s last reminder.',
    query: ByEvent,
    body: Type.Object({ UserId: Id }),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
  },
  GetReach: {
    method: 'GET',
    access: 'organizationAdmin',
    about:
      'How many people Welcome Emails, Publish and Send Reminders would notify now, how many evals Publish would create, and how many of the roster no message reaches. Names up to five people without Welcome Email.',
    query: ByEvent,
    reply: Type.Object({
      Welcome: Type.Integer(),
      Publish: Type.Integer(),
      Reminders: Type.Integer(),
      Unreachable: Type.Integer(),
      Evals: Type.Integer(),
      /** The labels of the first people whom Welcome counts. */
      WelcomeLabels: FirstLabels,
    }),
  },
  GetMessagePreview: {
    method: 'GET',
    access: 'organizationAdmin',
    about:
      'The first message that Welcome Emails, Publish, Send Reminders or Announce pairings would send now, in the words of its recipient.',
    query: Type.Object({
      organizationId: Id,
      eventId: Id,
      command: Type.Enum(['Welcome', 'Publish', 'Reminders', 'Pairings']),
      /** The member `Meeting` of AnnouncePairings. */
      meeting: Type.Optional(Line(200)),
      /** The member `Everybody` of AnnouncePairings. */
      everybody: Type.Optional(Type.Literal('true')),
    }),
    reply: Type.Object({
      Message: nullable(
        Type.Object({
          Recipient: Type.String(),
          Subject: Type.String(),
          Paragraphs: Type.Array(Type.String()),
          List: Type.Array(Type.Object({ Label: Type.String(), Detail: Type.String() })),
          Button: Type.String(),
          Footer: Type.String(),
        }),
      ),
    }),
    longWork: true,
  },
  GetSampleImportEvents: {
    method: 'GET',
    access: 'signedIn',
    about: 'A sample events file that imports as it is.',
    replyType: 'text/csv; charset=utf-8',
  },
  GetSampleImportAssignments: {
    method: 'GET',
    access: 'signedIn',
    about: 'A sample assignments file that imports as it is.',
    replyType: 'text/csv; charset=utf-8',
  },
} as const;
