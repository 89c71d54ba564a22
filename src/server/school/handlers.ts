import { onTable } from '#server/events/imports/plan.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { doWork, rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { askCheckRide, cancelCheckRide, loadCheckRideEvents } from './check-rides.ts';
import { decideReport, reportEntry } from './entry-reports.ts';
import { endKeptApart, keepApart, loadKeptApart } from './kept-apart.ts';
import { loadAdvancement, loadCandidateEvals, loadMyProgress, loadMySignOffs } from './load-advancement.ts';
import { loadGridEvents, loadGridSheet } from './load-grid.ts';
import { loadSchool } from './load-school.ts';
import { loadToday } from './log/load-today.ts';
import { logSession, saveGoals } from './log/log-session.ts';
import { loadLogbook, loadMyEntries, logbookFile } from './log/logbook.ts';
import { appoint, dismiss } from './offices.ts';
import { balanceColumns } from './opening/balances.ts';
import { importOpening, previewOpening, sampleOpening } from './opening/import-opening.ts';
import { saveRule } from './save-rule.ts';
import { saveSchool } from './save-school.ts';
import { decideTogether, delegateDecision, sayNotYet, signOff } from './sign-off.ts';
import { signSolo, signSoloForGood } from './solo.ts';
import { withdrawSignOff } from './withdraw-sign-off.ts';

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

  SignOff: ({ body, caller }, deps) => doWork(deps, caller, work => signOff(work, body)),

  SignSolo: ({ body, caller }, deps) => doWork(deps, caller, work => signSolo(work, body)),

  SignSoloForGood: ({ body, caller }, deps) => doWork(deps, caller, work => signSoloForGood(work, body)),

  SayNotYet: ({ body, caller }, deps) => doWork(deps, caller, work => sayNotYet(work, body)),

  DecideTogether: ({ body, caller }, deps) => doWork(deps, caller, work => decideTogether(work, body)),

  LeaveToOthers: ({ body, caller }, deps) => doWork(deps, caller, work => delegateDecision(work, body)),

  GetCheckRideEvents: ({ query: { organizationId, userId }, caller }, deps) =>
    loadCheckRideEvents(deps, caller.personId, organizationId, userId),

  AskCheckRide: ({ body, caller }, deps) => doWork(deps, caller, work => askCheckRide(work, body)),

  CancelCheckRide: ({ body: { OrganizationId, EvalId }, caller }, deps) =>
    doWork(deps, caller, work => cancelCheckRide(work, OrganizationId, EvalId)),

  SaveAdvancementRule: ({ body, caller }, deps) => doWork(deps, caller, work => saveRule(work, body)),

  GetMyProgress: ({ caller }, deps) => loadMyProgress(deps, caller.personId),

  WithdrawSignOff: ({ body, caller }, deps) => doWork(deps, caller, work => withdrawSignOff(work, body)),

  DecideReport: ({ body, caller }, deps) => doWork(deps, caller, work => decideReport(work, body)),

  GetKeptApart: ({ query, caller }, { db }) => loadKeptApart(db, query.organizationId, caller.personId),
  SaveKeptApart: ({ body, caller }, deps) => doWork(deps, caller, work => keepApart(work, body)),
  DeleteKeptApart: ({ body, caller }, deps) => doWork(deps, caller, work => endKeptApart(work, body)),

  GetMySignOffs: ({ caller }, { db }) => loadMySignOffs(db, caller.personId),

  GetToday: ({ caller }, deps) => loadToday(deps, caller.personId),
  LogSession: ({ body, caller }, deps) => doWork(deps, caller, work => logSession(work, body)),
  GetMyLogbook: ({ caller }, deps) => loadLogbook(deps, caller.personId),
  GetMyLogbookExport: async ({ caller }, deps) => logbookFile(await loadLogbook(deps, caller.personId)),
  GetMyEntries: ({ caller }, deps) => loadMyEntries(deps, caller.personId),
  ReportEntry: ({ body, caller }, deps) => doWork(deps, caller, work => reportEntry(work, body.EntryId)),
  SaveGoals: ({ body, caller }, deps) =>
    doWork(deps, caller, work => saveGoals(work, body.EventId, body.Text)),

  PreviewOpeningBalances: onTable(balanceColumns, rehearse, previewOpening),
  ImportOpeningBalances: onTable(balanceColumns, unitOfWork, importOpening),

  GetSampleImportBalances: ({ query }, deps) => sampleOpening(deps, query.organizationId),
} satisfies Partial<Handlers>;
