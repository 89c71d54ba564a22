import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { assignmentColumns } from './assignment-columns.ts';
import { credentialColumns } from './credential-rows.ts';
import { eventColumns } from './event-rows.ts';
import { importAssignments, previewAssignments } from './import-assignments.ts';
import { importCredentials, previewCredentials } from './import-credentials.ts';
import { importEvents, previewEvents } from './import-events.ts';
import { readTable } from './plan.ts';
import { sampleAssignmentsCsv, sampleCredentialsCsv, sampleEventsCsv } from './samples.ts';

export const importHandlers = {
  PreviewEventsForOrganization: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, eventColumns);
    return rehearse(deps, caller, work => previewEvents(work, query.organizationId, table));
  },

  PreviewAssignmentsForEvent: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, assignmentColumns);
    return rehearse(deps, caller, work =>
      previewAssignments(work, query.organizationId, query.eventId, table),
    );
  },

  ImportEventsForOrganization: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, eventColumns);
    return unitOfWork(deps, caller, work => importEvents(work, query.organizationId, table, query.basis));
  },

  ImportAssignmentsForEvent: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, assignmentColumns);
    return unitOfWork(deps, caller, work =>
      importAssignments(work, query.organizationId, query.eventId, table, query.basis),
    );
  },

  PreviewCredentials: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, credentialColumns);
    return rehearse(deps, caller, work => previewCredentials(work, query.organizationId, table));
  },

  ImportCredentials: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, credentialColumns);
    return unitOfWork(deps, caller, work =>
      importCredentials(work, query.organizationId, table, query.basis),
    );
  },

  // The call names no club. The season begins at least three weeks ahead, so it is ahead in any time zone.
  GetSampleImportEvents: async (_, { now }) => sampleEventsCsv(calendarDateOf(now())),

  GetSampleImportAssignments: async () => sampleAssignmentsCsv,

  GetSampleImportCredentials: async (_, { now }) => sampleCredentialsCsv(calendarDateOf(now())),
} satisfies Partial<Handlers>;
