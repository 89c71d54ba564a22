import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { assignmentColumns } from './assignment-columns.ts';
import { credentialColumns } from './credential-rows.ts';
import { eventColumns } from './event-rows.ts';
import { importAssignments, previewAssignments } from './import-assignments.ts';
import { importCredentials, previewCredentials } from './import-credentials.ts';
import { importEvents, previewEvents } from './import-events.ts';
import { onTable } from './plan.ts';
import { sampleAssignmentsCsv, sampleCredentialsCsv, sampleEventsCsv } from './samples.ts';

export const importHandlers = {
  PreviewEventsForOrganization: onTable(eventColumns, rehearse, previewEvents),
  ImportEventsForOrganization: onTable(eventColumns, unitOfWork, importEvents),

  PreviewAssignmentsForEvent: onTable(assignmentColumns, rehearse, previewAssignments),
  ImportAssignmentsForEvent: onTable(assignmentColumns, unitOfWork, importAssignments),

  PreviewCredentials: onTable(credentialColumns, rehearse, previewCredentials),
  ImportCredentials: onTable(credentialColumns, unitOfWork, importCredentials),

  // The call names no club. The season begins at least three weeks ahead, so it is ahead in any time zone.
  GetSampleImportEvents: async (_, { now }) => sampleEventsCsv(calendarDateOf(now())),

  GetSampleImportAssignments: async () => sampleAssignmentsCsv,

  GetSampleImportCredentials: async (_, { now }) => sampleCredentialsCsv(calendarDateOf(now())),
} satisfies Partial<Handlers>;
