import { readTable } from '#server/events/imports/read-table.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { askCheckRide, cancelCheckRide, loadCheckRideEvents } from './check-rides.ts';
import { decideReport } from './decide-report.ts';
import { delegateDecision } from './delegate-decision.ts';
import { loadAdvancement, loadMyProgress, loadMySignOffs } from './load-advancement.ts';
import { loadCandidateEvals } from './load-candidate-evals.ts';
import { loadGridEvents, loadGridSheet } from './load-grid.ts';
import { loadSchool } from './load-school.ts';
import { loadToday } from './log/load-today.ts';
import { logSession, saveGoals } from './log/log-session.ts';
import { loadLogbook, loadMyEntries, logbookFile } from './log/logbook.ts';
import { reportEntry } from './log/report-entry.ts';
import { appoint, dismiss } from './offices.ts';
import { balanceColumns } from './opening/balances.ts';
import { importOpening, previewOpening, sampleOpening } from './opening/import-opening.ts';
import { saveRule } from './save-rule.ts';
import { saveSchool } from './save-school.ts';
import { sayNotYet, signOff, withdrawSignOff } from './sign-off.ts';
import { signSolo, signSoloForGood } from './solo.ts';

export const schoolHandlers = {
  GetSchool: ({ query }, deps) => loadSchool(deps, query.organizationId),

  SaveSchool: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveSchool(work, query.organizationId, body));
    return loadSchool(deps, query.organizationId);
  },

  AppointToOffice: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => appoint(work, query.organizationId, body));
    return loadSchool(deps, query.organizationId);
  },

  DismissFromOffice: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => dismiss(work, query.organizationId, body));
    return loadSchool(deps, query.organizationId);
  },

  GetAdvancement: ({ caller }, deps) => loadAdvancement(deps, caller.personId),

  GetCandidateEvals: ({ query: { organizationId, userId } }, { db }) =>
    loadCandidateEvals(db, organizationId, userId),

  GetGridEvents: ({ caller }, deps) => loadGridEvents(deps, caller),

  GetGridSheet: ({ query: { organizationId, eventId } }, deps) =>
    loadGridSheet(deps, organizationId, eventId),

  SignOff: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => signOff(work, deps, body));
    return { Ok: true };
  },

  SignSolo: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => signSolo(work, body));
    return { Ok: true };
  },

  SignSoloForGood: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => signSoloForGood(work, deps, body));
    return { Ok: true };
  },

  SayNotYet: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => sayNotYet(work, deps, body));
    return { Ok: true };
  },

  LeaveToOthers: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => delegateDecision(work, deps, body));
    return { Ok: true };
  },

  GetCheckRideEvents: ({ query: { organizationId, userId }, caller }, deps) =>
    loadCheckRideEvents(deps, caller.personId, organizationId, userId),

  AskCheckRide: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => askCheckRide(work, body));
    return { Ok: true };
  },

  CancelCheckRide: async ({ body: { OrganizationId, EvalId }, caller }, deps) => {
    await unitOfWork(deps, caller, work => cancelCheckRide(work, OrganizationId, EvalId));
    return { Ok: true };
  },

  SaveAdvancementRule: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveRule(work, body));
    return { Ok: true };
  },

  GetMyProgress: ({ caller }, deps) => loadMyProgress(deps, caller.personId),

  WithdrawSignOff: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => withdrawSignOff(work, body));
    return { Ok: true };
  },

  DecideReport: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => decideReport(work, body));
    return { Ok: true };
  },

  GetMySignOffs: ({ caller }, { db }) => loadMySignOffs(db, caller.personId),

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
