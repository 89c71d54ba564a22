import { sql } from 'kysely';
import type { FocusItem, MyFocus } from '#contract/school/log.ts';
import type { School } from '#contract/school/school.ts';
import { proposeLadder } from '#domain/events/ladder.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { changeFocus } from '#server/evals/focus-list.ts';
import { importHandlersOf } from '#server/events/imports/plan.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { askCheckRide, cancelCheckRide, loadCheckRideEvents } from './check-rides.ts';
import { loadAdvancement, loadCandidateEvals, loadMyProgress, loadMySignOffs } from './load-advancement.ts';
import { loadGridEvents, loadGridSheet } from './load-grid.ts';
import { loadToday } from './log/load-today.ts';
import { logSession } from './log/log-session.ts';
import { loadLogbook, loadMyEntries, logbookFile } from './log/logbook.ts';
import { removeLogEntry } from './log/remove-log-entry.ts';
import { focusOf } from './log/select-log.ts';
import { appoint, dismiss } from './offices.ts';
import { balanceColumns } from './opening/balances.ts';
import { importOpening, previewOpening, sampleOpening } from './opening/import-opening.ts';
import { saveRule } from './save-rule.ts';
import { loadSchoolSettings, saveSchool } from './save-school.ts';
import { decideTogether } from './sign-off.ts';
import { signSolo, signSoloForGood } from './solo.ts';
import { withdrawSignOff } from './withdraw-sign-off.ts';

/** The club of the row of `organization` has a school where the person drives, or the person has a focus item there. */
const drivesIn = (personId: string) => sql<boolean>`(
  school and exists (select from membership join attendee using (person_id, organization_id)
    where membership.person_id = ${personId} and membership.organization_id = organization.id
      and not instructs)
  or exists (select from focus_item where person_id = ${personId} and organization_id = organization.id))`;

/** Loads the open focus items of a student in each club where they drive. */
async function loadMyFocus(db: Db, personId: string): Promise<MyFocus[]> {
  return db
    .selectFrom('organization')
    .select(['id as OrganizationId', 'name as Organization'])
    .select(focusOf(sql`${personId}::uuid`, sql.ref('organization.id')).as('Focus'))
    .where(drivesIn(personId))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Changes the caller's own focus items. A problem when they do not drive in such a club. */
async function saveFocus(
  work: Work<Caller>,
  { OrganizationId, Focus }: { readonly OrganizationId: string; readonly Focus: readonly FocusItem[] },
): Promise<void> {
  const { personId } = work.by;
  const club = await work.trx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', OrganizationId)
    .where(drivesIn(personId))
    .executeTakeFirst();
  if (!club) throw problems.absent();
  await changeFocus(work, { organizationId: OrganizationId, personId }, Focus);
}

/** Loads the settings of an organization's school. A problem when there is no such organization. */
async function loadSchool({ db, now }: Pick<Deps, 'db' | 'now'>, organizationId: string): Promise<School> {
  const settings = await loadSchoolSettings(db, organizationId);
  const today = dayInClub(now());
  const { rows } = await sql<Pick<School, 'OutsideLadder' | 'Officers'>>`
    select
      (select coalesce(json_agg(json_build_object('Name', name, 'Attendees', attendees) order by attendees desc, name), '[]')
        from (
          select run_group_id, count(*) as attendees from attendee join event on event.id = attendee.event_id
          where event.organization_id = organization.id and event.start > ${today} - interval '2 years'
          group by run_group_id
        ) as used join run_group on run_group.id = used.run_group_id and position is null) as "OutsideLadder",
      (select coalesce(json_agg(json_build_object('UserId', club_person.id, 'DisplayName', club_person.label, 'Office', role)
          order by club_person.label), '[]')
        from organization_role as officer join club_person
          on club_person.id = officer.person_id and club_person.organization_id = officer.organization_id
        where officer.organization_id = organization.id and role <> 'admin') as "Officers"
    from organization where id = ${organizationId}`.execute(db);
  const { OutsideLadder = [], Officers = [] } = rows[0] ?? {};
  const Proposed = settings.Groups.length > 0 ? [] : proposeLadder(OutsideLadder.map(({ Name }) => Name));
  return { ...settings, OutsideLadder, Officers, Proposed };
}

const balances = importHandlersOf('balances', balanceColumns, previewOpening, importOpening);

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

  SignSolo: ({ body, caller }, deps) => doWork(deps, caller, work => signSolo(work, body)),

  SignSoloForGood: ({ body, caller }, deps) => doWork(deps, caller, work => signSoloForGood(work, body)),

  DecideTogether: ({ body, caller }, deps) => doWork(deps, caller, work => decideTogether(work, body)),

  GetCheckRideEvents: ({ query: { organizationId, userId } }, { db, now }) =>
    loadCheckRideEvents(db, now(), organizationId, userId),

  AskCheckRide: ({ body, caller }, deps) => doWork(deps, caller, work => askCheckRide(work, body)),

  CancelCheckRide: ({ body: { OrganizationId, EvalId }, caller }, deps) =>
    doWork(deps, caller, work => cancelCheckRide(work, OrganizationId, EvalId)),

  SaveAdvancementRule: ({ body, caller }, deps) => doWork(deps, caller, work => saveRule(work, body)),

  GetMyProgress: ({ caller }, deps) => loadMyProgress(deps, caller.personId),

  WithdrawSignOff: ({ body, caller }, deps) => doWork(deps, caller, work => withdrawSignOff(work, body)),

  GetMySignOffs: ({ caller }, { db }) => loadMySignOffs(db, caller.personId),

  GetToday: ({ caller }, deps) => loadToday(deps, caller.personId),
  LogSession: ({ body, caller }, deps) => doWork(deps, caller, work => logSession(work, body)),
  GetMyLogbook: ({ caller }, deps) => loadLogbook(deps, caller.personId),
  GetMyLogbookExport: async ({ caller }, deps) => logbookFile(await loadLogbook(deps, caller.personId)),
  GetMyEntries: ({ caller }, deps) => loadMyEntries(deps, caller.personId),
  RemoveLogEntry: ({ body, caller }, deps) => doWork(deps, caller, work => removeLogEntry(work, body)),
  GetMyFocus: ({ caller }, { db }) => loadMyFocus(db, caller.personId),
  SaveFocus: ({ body, caller }, deps) => doWork(deps, caller, work => saveFocus(work, body)),

  PreviewOpeningBalances: balances.preview,
  ImportOpeningBalances: balances.send,

  GetSampleImportBalances: ({ query }, deps) => sampleOpening(deps, query.organizationId),
} satisfies Partial<Handlers>;
