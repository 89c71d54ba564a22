import { sampleAssignmentsCsv, sampleEventsCsv } from '#domain/imports/samples.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/calls.ts';
import { importAssignments } from './import-assignments.ts';
import { importEvents } from './import-events.ts';
import { readTable } from './read-table.ts';

export const importHandlers = {
  ImportEventsForOrganization: async ({ query, file }, { db }) =>
    importEvents(db, query.organizationId, await readTable(file)),

  ImportAssignmentsForEvent: async ({ query, file }, { db, now }) => {
    const table = await readTable(file);
    return db
      .transaction()
      .execute(trx => importAssignments(trx, query.organizationId, query.eventId, table, now()));
  },

  GetSampleImportEvents: async (_, { now }) => sampleEventsCsv(calendarDateOf(now())),

  GetSampleImportAssignments: async () => sampleAssignmentsCsv,
} satisfies Partial<Handlers>;
