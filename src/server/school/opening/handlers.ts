import { readTable } from '#server/events/imports/read-table.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { balanceColumns } from './balances.ts';
import { importOpening, previewOpening, sampleOpening } from './import-opening.ts';

export const openingHandlers = {
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
