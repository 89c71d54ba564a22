import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { balanceColumns } from '#server/school/opening/balances.ts';
import { importOpening, previewOpening, sampleOpening } from '#server/school/opening/import-opening.ts';
import { assignmentColumns } from './assignment-columns.ts';
import { eventColumns } from './event-rows.ts';
import { importAssignments, previewAssignments } from './import-assignments.ts';
import { importEvents, previewEvents } from './import-events.ts';
import { readTable } from './read-table.ts';
import { sampleAssignmentsCsv, sampleEventsCsv } from './samples.ts';

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

  // No club is named, and the season begins three weeks ahead at least, so that any zone's day does.
  GetSampleImportEvents: async (_, { now }) => sampleEventsCsv(calendarDateOf(now())),

  GetSampleImportAssignments: async () => sampleAssignmentsCsv,

  PreviewOpeningBalances: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, balanceColumns);
    return rehearse(deps, caller, work => previewOpening(work, query.organizationId, table));
  },

  ImportOpeningBalances: async ({ query, file, caller }, deps) => {
    const table = await readTable(file, balanceColumns);
    return unitOfWork(deps, caller, work => importOpening(work, query.organizationId, table, query.basis));
  },

  GetSampleImportBalances: ({ query }, deps) => sampleOpening(deps, query.organizationId),
} satisfies Partial<Handlers>;
