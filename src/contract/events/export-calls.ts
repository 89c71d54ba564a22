import Type from 'typebox';
import { Id } from '#contract/schemas/basics.ts';

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
