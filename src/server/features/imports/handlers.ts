import { assignmentColumns } from '#domain/imports/assignment-columns.ts';
import { eventColumns } from '#domain/imports/events.ts';
import { sampleAssignmentsCsv, sampleEventsCsv } from '#domain/imports/samples.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { importAssignments } from './import-assignments.ts';
import { importEvents } from './import-events.ts';
import { readTable } from './read-table.ts';

export const importHandlers = {
  ImportEventsForOrganization: async ({ query, file }, { db }) =>
    importEvents(db, query.organizationId, await readTable(file, eventColumns)),

  ImportAssignmentsForEvent: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, assignmentColumns);
    return unitOfWork(deps, caller, work =>
      importAssignments(work, query.organizationId, query.eventId, table),
    );
  },

  GetSampleImportEvents: async (_, { now }) => sampleEventsCsv(calendarDateOf(now())),

  GetSampleImportAssignments: async () => sampleAssignmentsCsv,
} satisfies Partial<Handlers>;
