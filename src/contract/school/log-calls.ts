import Type from 'typebox';
import { Id, Ok } from '#contract/schemas/basics.ts';
import { Goals, LogbookEvent, SessionLog, TodayEvent, WrittenEntry } from './log.ts';

/** The log of a day at the track, session by session (docs/school.md#the-log-of-a-day). */
export const logCalls = {
  GetToday: {
    method: 'GET',
    access: 'signedIn',
    about:
      'The events where the caller instructs, from when they are on the roster until 14 days after, with the students they ride with.',
    reply: Type.Array(TodayEvent),
  },
  LogSession: {
    method: 'POST',
    access: 'signedIn',
    changes: 'everything',
    about:
      'Keeps an entry of a session, by an instructor of the event or by the student; the same again changes nothing, 409 when another device has changed it.',
    body: SessionLog,
    reply: Ok,
  },
  GetMyLogbook: {
    method: 'GET',
    access: 'signedIn',
    about: "The caller's own log as a student, over all clubs, the newest event first.",
    reply: Type.Array(LogbookEvent),
  },
  GetMyLogbookExport: {
    method: 'GET',
    access: 'signedIn',
    about: 'The same as CSV, one entry a row.',
    download: true,
  },
  GetMyEntries: {
    method: 'GET',
    access: 'signedIn',
    about: 'The entries of sessions that the caller wrote, wherever the student is now, the newest first.',
    reply: Type.Array(WrittenEntry),
  },
  ReportEntry: {
    method: 'POST',
    access: 'signedIn',
    changes: [],
    about:
      'Brings an entry of somebody else, which the caller may read, before the chief instructors; a second time changes nothing.',
    body: Type.Object({ EntryId: Id }),
    reply: Ok,
  },
  SaveGoals: {
    method: 'POST',
    access: 'signedIn',
    changes: 'everything',
    about:
      'Stores what the caller would like to work on at an event that they attend as a student; the same again changes nothing.',
    body: Goals,
    reply: Ok,
  },
} as const;
