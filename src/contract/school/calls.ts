import Type from 'typebox';
import { Basis, ByEvent, Id, ImportedFile, ImportPreview } from '#contract/schemas/basics.ts';
import { Advancement, CandidateEval, MyProgress, MySignOff } from './advancement.ts';
import {
  CheckRideEvent,
  Delegation,
  NewCheckRide,
  NewSignOff,
  NotYet,
  ReportDecision,
  SharedDecision,
  SignOffWithdrawal,
} from './decisions.ts';
import { GridEvent, GridSheet } from './grid.ts';
import { OfficeByEmail, OfficeOf, RuleEdit, School, SchoolEdit } from './school.ts';
import { NewSolo, NewSoloForGood } from './solo.ts';

/** From a day's sessions to a sign-off (docs/school.md). */
export const schoolCalls = {
  GetSchool: {
    access: 'organizationAdmin',
    about:
      'Whether the school is on, the run groups in their order, and which groups of rosters are none of them.',
    reply: School,
  },
  SaveSchool: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetEvent', 'GetOrganiazationsForUser'],
    about:
      'Switches the school on or off and saves the run groups; rosters of events to come follow. 409 when the Version is stale.',
    body: SchoolEdit,
    reply: School,
  },
  AppointToOffice: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['session'],
    about: 'Gives an office of the school to somebody who belongs to the organization, by their e-mail.',
    body: OfficeByEmail,
    reply: School,
  },
  DismissFromOffice: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['session'],
    about: 'Takes an office from somebody; what they signed stays signed.',
    body: OfficeOf,
    reply: School,
  },
  PreviewOpeningBalances: {
    access: 'organizationAdmin',
    changes: [],
    about: 'What ImportOpeningBalances would do with a file, and what is wrong with it; nothing is changed.',
    file: 'import',
    reply: ImportPreview,
    longWork: true,
  },
  ImportOpeningBalances: {
    access: 'organizationAdmin',
    byToken: false,
    changes: 'everything',
    about:
      'Records days and sign-offs of earlier seasons from a CSV or XLSX file; 409 when what is there is not that of the `basis` any more.',
    query: Type.Object({ organizationId: Id, basis: Basis }),
    file: 'import',
    reply: ImportedFile,
    longWork: true,
  },
  GetSampleImportBalances: {
    access: 'organizationAdmin',
    about: "A sample file of earlier seasons with the organization's run groups, which imports as it is.",
    replyType: 'text/csv; charset=utf-8',
  },
  GetAdvancement: {
    access: 'signedIn',
    about: 'Of the organizations whose chief instructor the caller is: the students, and what was decided.',
    reply: Type.Array(Advancement),
  },
  GetCandidateEvals: {
    access: 'organizationChief',
    about: 'A chief instructor reads the last three evals of a student in the club, the newest first.',
    query: Type.Object({ organizationId: Id, userId: Id }),
    reply: Type.Array(CandidateEval),
  },
  GetGridEvents: {
    access: 'signedIn',
    about: 'The events, around today, whose grid list the caller may read.',
    reply: Type.Array(GridEvent),
  },
  GetGridSheet: {
    access: 'organizationGrid',
    about: 'Who drives at an event: run group, car, solo, and for which run group they were signed off.',
    query: ByEvent,
    reply: GridSheet,
  },
  SignOff: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about: 'A chief instructor moves a student up; the same SignOffId again changes nothing.',
    body: NewSignOff,
  },
  SignSolo: {
    access: 'signedIn',
    changes: 'everything',
    about:
      'An instructor of an event signs that a student drives alone, by the clock of their phone; the same SignOffId again changes nothing.',
    body: NewSolo,
  },
  SignSoloForGood: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor signs that a student drives alone from now on; the same SignOffId again changes nothing.',
    body: NewSoloForGood,
  },
  SayNotYet: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor says that it is too early, with a note; the same NotYetId again changes nothing.',
    body: NotYet,
  },
  DecideTogether: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor moves several students up, or says of each that it is too early: all of them or none. The same ids again change nothing.',
    body: SharedDecision,
  },
  LeaveToOthers: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor leaves the decision about a student whom they know personally to another one, or no longer does.',
    body: Delegation,
  },
  GetCheckRideEvents: {
    access: 'organizationChief',
    about: 'A chief instructor reads where a student can have a check ride, and who instructs there.',
    query: Type.Object({ organizationId: Id, userId: Id }),
    reply: Type.Array(CheckRideEvent),
  },
  AskCheckRide: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor asks an instructor of an event for a check ride of a student; the same EvalId again changes nothing.',
    body: NewCheckRide,
  },
  CancelCheckRide: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about: 'A chief instructor asks no longer for a check ride that was not written; 409 when it was.',
    body: Type.Object({ OrganizationId: Id, EvalId: Id }),
  },
  SaveAdvancementRule: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about: 'A chief instructor says what it takes to move up into a run group; 409 when the Number is stale.',
    body: RuleEdit,
  },
  GetMyProgress: {
    access: 'signedIn',
    about: "The caller's way to the run group above, in each club with a school where they drive.",
    reply: Type.Array(MyProgress),
  },
  WithdrawSignOff: {
    access: 'signedIn',
    changes: ['GetAdvancement', 'GetToday'],
    about:
      'A chief instructor withdraws a sign-off, an instructor their own of a solo, with a reason; a second time changes nothing.',
    body: SignOffWithdrawal,
  },
  DecideReport: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor hides a reported entry of the log from all but its author, or lets it be read; the author is told.',
    body: ReportDecision,
  },
  GetMySignOffs: {
    access: 'signedIn',
    about: "The caller's own sign-offs in all clubs, the newest first.",
    reply: Type.Array(MySignOff),
  },
} as const;
