import Type from 'typebox';
import { Basis, ByEvent, Id, ImportedFile, ImportedRoster, ImportPreview } from '#contract/schemas/basics.ts';

/** Imports of events and of rosters. */
export const importCalls = {
  PreviewEventsForOrganization: {
    access: 'organizationAdmin',
    changes: [],
    about:
      'What ImportEventsForOrganization would do with a file, and what is wrong with it; nothing is changed.',
    file: 'import',
    reply: ImportPreview,
    longWork: true,
  },
  PreviewAssignmentsForEvent: {
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
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Imports a roster with its assignments from a CSV or XLSX file; 409 when what is there is not that of the `basis` any more.',
    query: Type.Object({ organizationId: Id, eventId: Id, basis: Basis }),
    file: 'import',
    reply: ImportedRoster,
    longWork: true,
  },
  GetSampleImportEvents: {
    access: 'signedIn',
    about: 'A sample events file that imports as it is.',
    replyType: 'text/csv; charset=utf-8',
  },
  GetSampleImportAssignments: {
    access: 'signedIn',
    about: 'A sample assignments file that imports as it is.',
    replyType: 'text/csv; charset=utf-8',
  },
} as const;

const format = Type.Enum(['csv', 'xlsx']);
const ExportOfEvent = Type.Object({ organizationId: Id, eventId: Id, format });

const ExportOfClub = Type.Object({ organizationId: Id, format });

/** The exports of organizers; a link opens each. */
export const exportCalls = {
  GetRosterExport: {
    access: 'organizationAdmin',
    about: 'The roster of an event as CSV or XLSX, with the columns that an import reads.',
    query: ExportOfEvent,
    download: true,
  },
  GetResultsExport: {
    access: 'organizationAdmin',
    about: 'The evals of an event as CSV or XLSX, one to a row, with ratings and notes.',
    query: ExportOfEvent,
    download: true,
  },
  GetInstructorsExport: {
    access: 'organizationAdmin',
    about: 'What each instructor did in each season, as CSV or XLSX.',
    query: ExportOfClub,
    download: true,
  },
  GetInsightsExport: {
    access: 'organizationAdminOrChief',
    about: 'The insights of a club as CSV or XLSX, a figure a row.',
    query: ExportOfClub,
    download: true,
  },
  GetSignOffsExport: {
    access: 'organizationAdmin',
    about: 'Who was signed off for which run group, as CSV or XLSX, newest first.',
    query: ExportOfClub,
    download: true,
  },
  GetAuditLogExport: {
    access: 'organizationAdmin',
    about: 'The audit log as CSV or XLSX, newest first.',
    query: ExportOfClub,
    download: true,
  },
} as const;
