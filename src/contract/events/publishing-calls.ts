import Type, { type Static } from 'typebox';
import { ByEvent, Id, Line, nullable } from '#contract/schemas/basics.ts';

const Counts = Type.Object({ Sent: Type.Integer(), Completed: Type.Integer() });

/** The results of an event (docs/product.md#event-dashboard). */
export const EventSummary = Type.Object({
  /** Evals that instructors write about students. */
  OfStudents: Counts,
  OfInstructors: Counts,
  /** Hours from the end of the event; null without evals. */
  MedianHours: nullable(Type.Number()),
  /** People who have written none of their evals. */
  Silent: Type.Array(Line(400)),
  /** Recommendations without a decision. */
  Waiting: Type.Integer(),
  /** Skills with an average below 2, the lowest first. */
  WeakSkills: Type.Array(Type.Object({ Group: Line(60), Skill: Line(120), Average: Type.Number() })),
  /** The instructors were thanked. */
  Thanked: Type.Boolean(),
});
export type EventSummary = Static<typeof EventSummary>;

const changedByMessages = [
  'GetEventsForOrganization',
  'GetEvent',
  'GetEvalsForEvent',
  'GetClaimCodes',
  'GetMessagesForEvent',
  'GetReach',
] as const;

export const publishingCalls = {
  SendWelcomeEmails: {
    access: 'organizationAdmin',
    changes: changedByMessages,
    about: 'Sends the welcome message to each attendee who has not had it.',
    query: ByEvent,
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
  PublishEvalsForEvent: {
    access: 'organizationAdmin',
    changes: changedByMessages,
    about:
      'Publishes the event, creates its missing evals and notifies the people who fill them in. With `reminder` it notifies them again; 429 within an hour of the last reminder.',
    query: Type.Object({ organizationId: Id, eventId: Id, reminder: Type.Optional(Type.Literal('true')) }),
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), EvalsCreated: Type.Integer(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
  GetEventSummary: {
    access: 'organizationAdmin',
    about:
      'What an event has brought: completed evals, who has written none, recommendations that wait, weak skills.',
    query: ByEvent,
    reply: EventSummary,
  },
  ThankInstructors: {
    access: 'organizationAdmin',
    changes: ['GetEventSummary', 'GetMessagesForEvent'],
    about: 'Thanks each instructor who wrote an eval of the event by a message, once.',
    query: ByEvent,
    body: Type.Object({}),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
  },
  AskForEval: {
    access: 'signedIn',
    changes: ['GetEvalsForStudent'],
    about:
      "A student asks the evaluator of their awaited eval for it, once an event; 429 within an hour of the evaluator's last reminder, 404 where the club does not want it.",
    body: Type.Object({ EvalId: Id }),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
  },
  RemindPerson: {
    access: 'organizationAdmin',
    changes: ['GetMessagesForEvent'],
    about:
      'Reminds one person of their pending evals of an event; 429 within an hour of the person’s last reminder.',
    query: ByEvent,
    body: Type.Object({ UserId: Id }),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
  },
  GetReach: {
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
      /** The labels of the first people that Welcome counts. */
      WelcomeLabels: Type.Array(Line(400), { maxItems: 5 }),
    }),
  },
  GetMessagePreview: {
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
} as const;
