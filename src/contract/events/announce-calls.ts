import Type from 'typebox';
import { ByEvent, CalendarDate, Id, Instant, Line, nullable, Version } from '#contract/schemas/basics.ts';
import { MySheet } from './sheets.ts';

const Meeting = Line(200);
const count = Type.Integer();

/** People who would get a message, and people that none reaches. */
const Recipients = Type.Object({
  ...{ Students: count, Instructors: count, Unreachable: count },
  /** The names of the first people that no message reaches. */
  UnreachableLabels: Type.Array(Line(400), { maxItems: 5 }),
});

/** The messages that tell students and instructors of their pairing (docs/product.md#announcing-pairings). */
export const announceCalls = {
  GetPairingChanges: {
    access: 'organizationAdmin',
    about:
      'How many pairings of an event changed since they were announced, and how many people AnnouncePairings would notify of that, or all in all.',
    query: ByEvent,
    reply: Type.Object({
      Version,
      /** The time of the newest announced pairing. */
      Announced: nullable(Instant),
      /** Where and when to meet. */
      Meeting,
      /** Students whose pairing changed since it was announced. */
      Changes: count,
      Changed: Recipients,
      Everybody: Recipients,
    }),
    longWork: true,
  },
  AnnouncePairings: {
    access: 'organizationAdmin',
    changes: ['GetPairingChanges', 'GetMessagesForEvent', 'GetMyPairings', 'GetMySheet'],
    about:
      'Notifies the people whose pairing changed since it was announced, the first time everybody; `Everybody` notifies all again. 409 when the Version is stale.',
    body: Type.Object({
      EventId: Id,
      Version,
      Meeting,
      Everybody: Type.Boolean(),
    }),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: count }),
    longWork: true,
  },
  GetMySheet: {
    access: 'signedIn',
    about:
      'What the card of a student or the schedule of an instructor shows, of an announced pairing of the caller.',
    query: Type.Object({ eventId: Id }),
    reply: MySheet,
  },
  GetMyPairings: {
    access: 'signedIn',
    about: 'The announced pairings of the caller at coming events, the next event first.',
    reply: Type.Array(
      Type.Object({
        EventId: Id,
        EventName: Line(120),
        Start: CalendarDate,
        LastDay: CalendarDate,
        Track: Line(120),
        Meeting,
        /** The instructor of a student. */
        Instructor: nullable(Line(241)),
        /** The students of an instructor. */
        Students: Type.Array(
          Type.Object({
            UserId: Id,
            Name: Line(241),
            Group: Line(60),
            CarNumber: Line(4),
            Vehicle: Line(120),
          }),
        ),
      }),
    ),
  },
} as const;
