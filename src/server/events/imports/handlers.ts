import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { assignmentColumns } from './assignment-columns.ts';
import { credentialColumns } from './credential-rows.ts';
import { eventColumns } from './event-rows.ts';
import { importAssignments, previewAssignments } from './import-assignments.ts';
import { importCredentials, previewCredentials } from './import-credentials.ts';
import { importEvents, previewEvents } from './import-events.ts';
import { importHandlersOf } from './plan.ts';
import { sampleAssignmentsCsv, sampleCredentialsCsv, sampleEventsCsv } from './samples.ts';

const events = importHandlersOf('events', eventColumns, previewEvents, importEvents);
const roster = importHandlersOf('roster', assignmentColumns, previewAssignments, importAssignments);
const credentials = importHandlersOf('credentials', credentialColumns, previewCredentials, importCredentials);

export const importHandlers = {
  PreviewEventsForOrganization: events.preview,
  ImportEventsForOrganization: events.send,

  PreviewAssignmentsForEvent: roster.preview,
  ImportAssignmentsForEvent: roster.send,

  PreviewCredentials: credentials.preview,
  ImportCredentials: credentials.send,

  // The call names no club. The season begins at least three weeks ahead, so it is ahead in any time zone.
  GetSampleImportEvents: async (_, { now }) => sampleEventsCsv(calendarDateOf(now())),

  GetSampleImportAssignments: async () => sampleAssignmentsCsv,

  GetSampleImportCredentials: async (_, { now }) => sampleCredentialsCsv(calendarDateOf(now())),
} satisfies Partial<Handlers>;
