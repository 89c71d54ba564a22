import Type from 'typebox';
import { Basis, ByEvent, Email, Id, ImportedFile, ImportPreview } from '#contract/schemas/basics.ts';
import { Advancement, CandidateEval, MyProgress, MySignOff } from './advancement.ts';
import { GridEvent, GridSheet } from './grid.ts';
import { Office, School, SchoolEdit } from './school.ts';
import { NewSolo } from './solo.ts';

/** From a day's sessions to a sign-off. */
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
    changes: ['GetSchool', 'GetEvent', 'GetOrganiazationsForUser'],
    about:
      'Switches the school on or off and saves the run groups; rosters of events to come follow. 409 when the Version is stale.',
    bodySize: 'document',
    body: SchoolEdit,
    reply: School,
  },
  AppointToOffice: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetSchool', 'session'],
    about: 'Gives an office of the school to somebody who belongs to the organization, by their e-mail.',
    body: Type.Object({ Email, Office }),
    reply: School,
  },
  DismissFromOffice: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetSchool', 'session'],
    about: 'Takes an office from somebody; what they signed stays signed.',
    body: Type.Object({ UserId: Id, Office }),
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
  SignSolo: {
    access: 'signedIn',
    changes: 'everything',
    about:
      'An instructor of an event signs that a student drives alone, by the clock of their phone; the same SignOffId again changes nothing.',
    body: NewSolo,
  },
  GetMyProgress: {
    access: 'signedIn',
    about: "The caller's way to the run group above, in each club with a school where they drive.",
    reply: Type.Array(MyProgress),
  },
  GetMySignOffs: {
    access: 'signedIn',
    about: "The caller's own sign-offs in all clubs, the newest first.",
    reply: Type.Array(MySignOff),
  },
} as const;
