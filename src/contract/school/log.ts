import Type, { type Static } from 'typebox';
import { Answers, AskedForm } from '#contract/evals/evals.ts';
import { CalendarDate, Id, Instant, Line, Name, nullable, Paragraphs } from '#contract/schemas/basics.ts';
import { MAX_FOCUS, MAX_FOCUS_LENGTH } from '#domain/evals/focus.ts';
import { conditions, focusStates, MAX_SESSION } from '#domain/school/log.ts';
import { soloRules } from '#domain/school/solo.ts';
import { Solo } from './solo.ts';

/** A thing that a student works on in a club (docs/school.md#the-focus-list). */
export const FocusItem = Type.Object({
  FocusId: Id,
  Text: Line(MAX_FOCUS_LENGTH),
  /** The key of a skill of the form. */
  Skill: Type.Optional(Line(60)),
  State: Type.Enum([...focusStates]),
});
export type FocusItem = Static<typeof FocusItem>;

const entryMembers = {
  EntryId: Id,
  /** Grows with each change by the author; the higher revision replaces the lower. */
  Revision: Type.Integer({ minimum: 1, maximum: 10_000 }),
  Day: CalendarDate,
  Number: Type.Integer({ minimum: 1, maximum: MAX_SESSION }),
  Conditions: Type.Array(Type.Enum([...conditions]), { maxItems: conditions.length }),
  Text: Paragraphs(1500),
  NextStep: Line(200),
  /** The student's instructors read this entry of the student's own. */
  Shared: Type.Boolean(),
};

/** An entry about a session of a student. */
export const SessionEntry = Type.Object({
  ...entryMembers,
  Author: Line(400),
  /** The caller wrote it, and may change it. */
  IsOwn: Type.Boolean(),
  /** The student wrote it. */
  ByStudent: Type.Boolean(),
  /** None: the entry is still queued on this phone. */
  Written: Type.Optional(Instant),
  /** The caller did not write it, and is a chief instructor or an admin of the club. */
  MayRemove: Type.Optional(Type.Boolean()),
});
export type SessionEntry = Static<typeof SessionEntry>;

/** The focus items that a caller adds, closes or opens again: at most all open ones replaced by new ones. */
const ChangedFocus = Type.Array(FocusItem, { maxItems: 2 * MAX_FOCUS });

/** The open focus items of the caller in a club. */
export const MyFocus = Type.Object({
  OrganizationId: Id,
  Organization: Name,
  Focus: Type.Array(FocusItem),
});
export type MyFocus = Static<typeof MyFocus>;

/**
 * An entry as its author sends it, with the items of focus that they changed. The same again changes nothing; an entry
 * without text and conditions is not kept, and one that is deleted loses its text.
 */
export const SessionLog = Type.Object({
  ...entryMembers,
  EventId: Id,
  /** The student; the author, for notes about themselves. */
  UserId: Id,
  Deleted: Type.Optional(Type.Boolean()),
  Focus: ChangedFocus,
});
export type SessionLog = Static<typeof SessionLog>;

export const eventMembers = {
  EventId: Id,
  EventName: Name,
  Track: Name,
  Start: CalendarDate,
  Days: Type.Integer(),
};

/** A student with everything that an instructor needs: focus items, entries, the next step. */
export const TodayStudent = Type.Object({
  UserId: Id,
  DisplayName: Line(400),
  Picture: nullable(Line(500)),
  Group: Line(60),
  Colour: nullable(Line(7)),
  Vehicle: nullable(Line(200)),
  /** The student's days of the event, from 1; empty: all days. */
  Days: Type.Array(Type.Integer()),
  /** The eval of this event that the caller may fill in, if there is one. */
  EvalId: nullable(Id),
  /** The run group of the student's sign-off. */
  SignedOff: nullable(Line(40)),
  /** The student's solos at the event, the longest first. */
  Solos: Type.Array(Solo),
  Focus: Type.Array(FocusItem),
  /** The entries of this event, in the order of sessions. */
  Entries: Type.Array(SessionEntry),
  /** The last entries of the club's instructors before this event, the newest first. */
  Before: Type.Array(SessionEntry),
  /** The club's last eval about the student. */
  LastEval: nullable(
    Type.Object({ EventDate: CalendarDate, ApexScore: Type.Number(), Answers, Form: AskedForm }),
  ),
});
export type TodayStudent = Static<typeof TodayStudent>;

/** An event where the caller instructs: their students, and the others they may ride with. */
export const TodayEvent = Type.Object({
  ...eventMembers,
  OrganizationId: Id,
  /** For how long the caller may sign a student off to drive alone. */
  SoloRule: Type.Enum([...soloRules]),
  Students: Type.Array(TodayStudent),
  Others: Type.Array(Type.Object({ UserId: Id, DisplayName: Line(400), Group: Line(60) })),
});
export type TodayEvent = Static<typeof TodayEvent>;

/** A student's log of one event. */
export const LogbookEvent = Type.Object({
  ...eventMembers,
  Organization: Name,
  Focus: Type.Array(FocusItem),
  Entries: Type.Array(SessionEntry),
});
export type LogbookEvent = Static<typeof LogbookEvent>;

/** The log of a day at the track, session by session (docs/school.md#the-log-of-a-day). */
export const logCalls = {
  GetToday: {
    access: 'signedIn',
    about:
      'The events where the caller instructs, from when they are on the roster until 14 days after, with the students they ride with.',
    reply: Type.Array(TodayEvent),
  },
  LogSession: {
    access: 'signedIn',
    changes: 'everything',
    about:
      'Keeps an entry of a session, by an instructor of the event or by the student; the same again changes nothing, 409 when another device has changed it.',
    body: SessionLog,
  },
  GetMyLogbook: {
    access: 'signedIn',
    about: "The caller's own log as a student, over all clubs, the newest event first.",
    reply: Type.Array(LogbookEvent),
  },
  GetMyLogbookExport: {
    access: 'signedIn',
    about: 'The same as CSV, one entry a row.',
    download: true,
  },
  GetMyEntries: {
    access: 'signedIn',
    about: 'The entries of sessions that the caller wrote, wherever the student is now, the newest first.',
    reply: Type.Array(
      Type.Object({
        EventId: Id,
        EventName: Name,
        /** The student; oneself, of one's own notes. */
        UserId: Id,
        /** The student's name; empty of oneself, and to an author who has left the club. */
        Student: Line(400),
        Entry: SessionEntry,
      }),
    ),
  },
  RemoveLogEntry: {
    access: 'signedIn',
    changes: ['GetToday', 'GetMyLogbook'],
    about:
      'A chief instructor or admin deletes an entry that somebody else wrote in the log of their club, with a reason that the author gets.',
    body: Type.Object({ EntryId: Id, Reason: Paragraphs(1000) }),
  },
  GetMyFocus: {
    access: 'signedIn',
    about: 'The open focus items of the caller in each club with a school where they drive, by its name.',
    reply: Type.Array(MyFocus),
  },
  SaveFocus: {
    access: 'signedIn',
    changes: 'everything',
    about:
      "Adds, closes or opens focus items of the caller's own in a club where they drive; the same again changes nothing, 422 when more than five would be open.",
    body: Type.Object({ OrganizationId: Id, Focus: ChangedFocus }),
  },
} as const;
