import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadLogbook } from './load-logbook.ts';
import { loadMyEntries } from './load-my-entries.ts';
import { loadToday } from './load-today.ts';
import { logSession, saveGoals } from './log-session.ts';
import { logbookFile } from './logbook-file.ts';
import { reportEntry } from './report-entry.ts';

export const logHandlers = {
  GetToday: ({ caller }, deps) => loadToday(deps, caller.personId),
  LogSession: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => logSession(work, body));
    return { Ok: true };
  },
  GetMyLogbook: ({ caller }, deps) => loadLogbook(deps, caller.personId),
  GetMyLogbookExport: async ({ caller }, deps) => logbookFile(await loadLogbook(deps, caller.personId)),
  GetMyEntries: ({ caller }, deps) => loadMyEntries(deps, caller.personId),
  ReportEntry: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => reportEntry(work, deps, body.EntryId));
    return { Ok: true };
  },
  SaveGoals: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveGoals(work, body.EventId, body.Text));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
