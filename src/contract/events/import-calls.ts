import Type from 'typebox';
import {
  Basis,
  ByEvent,
  ByOrganization,
  Id,
  ImportedFile,
  ImportedRoster,
  ImportPreview,
} from '#contract/schemas/basics.ts';

/** Imports of events and of rosters. */
export const importCalls = {
  PreviewEventsForOrganization: {
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
