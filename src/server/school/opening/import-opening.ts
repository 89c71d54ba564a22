import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { loadDayInClub } from '#server/clubs/time-zone.ts';
import {
  differences,
  importReply,
  type PlannedLine,
  refuseFaults,
  toPreview,
} from '#server/events/imports/plan.ts';
import { texts } from '#server/events/imports/texts.ts';
import { loadRunGroups, namesOfLadder } from '#server/events/roster/ladder.ts';
import { findClubPeopleByEmail, findOrInvitePeople } from '#server/people/invite-people.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import type { Work } from '#server/platform/work/work.ts';
import { balanceTexts } from './balance-texts.ts';
import {
  type BalanceRow,
  type BalancesFile,
  checkBalanceRows,
  sampleBalancesCsv,
  subjectOf,
} from './balances.ts';
import { loadDays, loadGroupSignOffs, type RecordedDays, type RecordedSignOff } from './load-opening.ts';
import { type OpeningRow, planOpening } from './plan-opening.ts';
import { writeOpening } from './write-opening.ts';

/** Locks the club's decisions until the transaction ends and returns the club's date. A problem without a school. */
async function lockActiveSchool(trx: Trx, organizationId: string, now: Date): Promise<string> {
  const { school } = await lockOrganization(trx, organizationId);
  if (!school) throw problems.refused(texts().title, texts().noSchool);
  return loadDayInClub(trx, organizationId, now);
}

/**
 * Finds the people of the rows, and invites people that the club does not know. Invitations need a name even for people
 * with an account: the club learns nothing of a stranger's account.
 */
async function findBalanceHolders(
  { trx }: Work,
  organizationId: string,
  rows: readonly BalanceRow[],
  refuse: BalancesFile['refuse'],
): Promise<ReadonlyMap<string, string>> {
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const knownIds = await findClubPeopleByEmail(trx, organizationId, [...byEmail.keys()]);
  const invited = [...byEmail].flatMap(([email, ofPerson]) => {
    if (knownIds.has(email)) return [];
    const named = ofPerson.find(({ firstName, lastName }) => firstName !== '' || lastName !== '');
    if (named) return [{ email, firstName: named.firstName, lastName: named.lastName }];
    for (const { row } of ofPerson) refuse(row, 'email', balanceTexts().noNames);
    return [];
  });
  const { ids } = await findOrInvitePeople(trx, organizationId, invited);
  return new Map([...knownIds, ...ids]);
}

/** Plans the changes of a file, and collects its faults. */
async function planImport(work: Work<Caller>, organizationId: string, file: ImportFile) {
  const { trx, by, now } = work;
  const today = await lockActiveSchool(trx, organizationId, now);
  const ladder = await loadRunGroups(trx, organizationId);
  const words = balanceTexts();
  const checked = await checkBalanceRows(file, namesOfLadder(ladder), today);
  const { refuse } = checked.file;
  const ids = await findBalanceHolders(work, organizationId, checked.rows, refuse);
  const groupIds = new Map(ladder.map(({ Name, RunGroupId }) => [Name, RunGroupId]));
  const rows = checked.rows.flatMap((row): OpeningRow[] => {
    const [personId, runGroupId] = [ids.get(row.email), groupIds.get(row.group)];
    return personId && runGroupId ? [{ ...row, personId, runGroupId }] : [];
  });
  const firsts = new Map<string, number>();
  for (const { row, personId, ...about } of rows) {
    const key = `${personId} ${subjectOf(about)}`;
    const first = firsts.get(key);
    if (first !== undefined) refuse(row, 'email', words.samePerson(first));
    else firsts.set(key, row);
    if (about.what === 'group' && personId === by.personId) refuse(row, 'email', words.oneself);
  }
  const days = await loadDays(trx, organizationId);
  const signOffs = await loadGroupSignOffs(trx, organizationId);
  const plan = planOpening(rows, days, signOffs);
  for (const { row, group } of plan.takenBack) refuse(row, 'group', words.takenBack(group));
  return {
    plan,
    rows,
    days,
    signOffs,
    ladder,
    file: checked.file,
    faults: checked.file.problems,
    basis: versionOf([days, signOffs]),
  };
}

/**
 * Records balances of earlier seasons (docs/school.md#earlier-seasons). The same file again changes nothing;
 * `basis` is that of the preview that the caller confirmed.
 */
export async function importOpening(
  work: Work<Caller>,
  { organizationId, basis }: QueryOf<'ImportOpeningBalances'>,
  file: ImportFile,
): Promise<ReplyOf<'ImportOpeningBalances'>> {
  const { plan, rows, faults, ...planned } = await planImport(work, organizationId, file);
  refuseStale(basis, planned.basis);
  await refuseFaults(planned.file, faults);
  await writeOpening(work, organizationId, plan);
  const Created = plan.added.length;
  const Updated = plan.replacedDays.length + plan.replacedSignOffs.length;
  const details = { Rows: rows.length, Created, Replaced: Updated };
  if (Created + Updated > 0) await work.audit(organizationId, { action: 'balances-imported', details });
  return importReply(planned.file, { Created, Updated, Unchanged: plan.unchanged.length });
}

/** Returns what `importOpening` would change, by person. Run it as a rehearsal. */
export async function previewOpening(
  work: Work<Caller>,
  { organizationId }: QueryOf<'PreviewOpeningBalances'>,
  file: ImportFile,
): Promise<ImportPreview> {
  const planned = await planImport(work, organizationId, file);
  const { rows, days, signOffs } = planned;
  const people = [...rows, ...days, ...signOffs].map(({ personId }) => personId);
  const labels = await loadLabels(work.trx, organizationId, people);
  return toPreview({
    open: planned.file,
    cellKeys: ['group', 'days', 'date', 'by'],
    ...openingLines(planned, id => labels.get(id) ?? ''),
    faults: planned.faults,
    basis: planned.basis,
  });
}

/** Returns a sample file with the club's own run groups. */
export async function sampleOpening({ db, now }: Pick<Deps, 'db' | 'now'>, organizationId: string) {
  const ladder = await loadRunGroups(db, organizationId);
  return sampleBalancesCsv(
    ladder.map(({ Name }) => Name),
    await loadDayInClub(db, organizationId, now()),
  );
}

type PlannedImport = Awaited<ReturnType<typeof planImport>>;

const keyOf = ({ personId, runGroupId }: Pick<RecordedDays, 'personId' | 'runGroupId'>) =>
  `${personId} ${runGroupId}`;

/** Describes the rows of a file of earlier seasons, and what is recorded but not in the file. */
function openingLines(
  { plan, rows, days, signOffs, ladder }: PlannedImport,
  nameOf: (personId: string) => string,
): { readonly lines: PlannedLine[]; readonly missing: ImportPreview['NotInFile'] } {
  const words = texts();
  const groups = new Map(ladder.map(({ RunGroupId, Name }) => [RunGroupId, Name]));
  const groupOf = ({ runGroupId }: Pick<RecordedDays, 'runGroupId'>) => groups.get(runGroupId) ?? '';
  const inFile = new Set(rows.map(row => `${row.what} ${keyOf(row)}`));
  const missingDays = days.filter(record => !inFile.has(`days ${keyOf(record)}`));
  const missingSignOffs = signOffs.filter(
    record => record.date !== null && !record.withdrawn && !inFile.has(`group ${keyOf(record)}`),
  );
  const changesOf = (row: OpeningRow, before: Pick<RecordedSignOff, 'by' | 'note' | 'date'>) =>
    differences([
      [words.date, before.date ?? '', row.date],
      [words.by, before.by, row.by],
      [words.note, before.note, row.note],
    ]);
  const lineOf = (state: PlannedLine['state'], row: OpeningRow, details: string[] = []): PlannedLine => ({
    rows: [row.row],
    state,
    name: nameOf(row.personId),
    cells: [row.group, row.what === 'days' ? String(row.days) : words.signedOff, row.date, row.by],
    details,
  });
  const missingOf = ({ personId }: Pick<RecordedDays, 'personId'>, ...Details: string[]) => ({
    Name: nameOf(personId),
    Details,
  });
  return {
    lines: [
      ...plan.added.map(row => lineOf('new', row, [row.note].filter(Boolean))),
      ...plan.replacedDays.map(({ row, before }) => {
        const isSame = before.days === row.days;
        const replaced = isSame ? [] : [words.replaces(before.days, row.days, row.group)];
        return lineOf('changed', row, [...replaced, ...changesOf(row, before)]);
      }),
      ...plan.replacedSignOffs.map(({ row, before }) => lineOf('changed', row, changesOf(row, before))),
      ...plan.unchanged.map(row => lineOf('unchanged', row)),
    ],
    missing: [
      ...missingDays.map(record =>
        missingOf(record, words.daysIn(record.days, groupOf(record)), words.until(record.date)),
      ),
      ...missingSignOffs.map(record =>
        missingOf(record, words.signedOffFor(groupOf(record)), record.date ?? ''),
      ),
    ],
  };
}
