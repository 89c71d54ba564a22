import { sql } from 'kysely';
import { texts } from '#server/events/imports/texts.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordSignOffs, withdrawSignOffs } from '#server/school/decisions/record-decisions.ts';
import type { OpeningPlan, OpeningRow } from './plan-opening.ts';

async function writeDays(trx: Trx, organizationId: string, rows: readonly OpeningRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into opening_balance (organization_id, person_id, run_group_id, as_of, days, said_by, note)
    select ${organizationId}::uuid, "personId", "runGroupId", date, days, by, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as balance ("personId" uuid, "runGroupId" uuid, date date, days integer, by text, note text)
    order by "personId", "runGroupId"
    on conflict (organization_id, person_id, run_group_id) do update
    set as_of = excluded.as_of, days = excluded.days, said_by = excluded.said_by, note = excluded.note`.execute(
    trx,
  );
}

function recordOpeningSignOffs(
  { trx, by, now }: Work<Caller>,
  organizationId: string,
  rows: readonly OpeningRow[],
): Promise<void> {
  return recordSignOffs(
    trx,
    rows.map(row => ({
      id: newId(),
      organization_id: organizationId,
      person_id: row.personId,
      run_group_id: row.runGroupId,
      group_name: row.group,
      note: row.note,
      facts: { By: row.by },
      signed_by: by.personId,
      signed_at: now,
      source: 'opening',
      as_of: row.date,
    })),
  );
}

/** Records the additions and replacements of a file. A sign-off is never changed: the former sign-off is withdrawn. */
export async function writeOpening(
  work: Work<Caller>,
  organizationId: string,
  { added, replacedDays, replacedSignOffs }: OpeningPlan,
): Promise<void> {
  const of = (kind: OpeningRow['what']) => added.filter(({ what }) => what === kind);
  await writeDays(work.trx, organizationId, [...of('days'), ...replacedDays.map(({ row }) => row)]);
  const { trx, by, now } = work;
  await withdrawSignOffs(
    trx,
    replacedSignOffs.map(({ before }) => before.id),
    { withdrawn_by: by.personId, withdrawn_reason: texts().replacedByImport, withdrawn_at: now },
  );
  await recordOpeningSignOffs(work, organizationId, [
    ...of('group'),
    ...replacedSignOffs.map(({ row }) => row),
  ]);
}

/** Merges the recorded days of earlier seasons. Where both accounts have days in one group, those until the later date stay. */
export async function mergeOpeningBalances(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    with moved as (delete from opening_balance where person_id = ${other} returning *)
    insert into opening_balance as used (organization_id, person_id, run_group_id, as_of, days, said_by, note)
    select organization_id, ${inUse}::uuid, run_group_id, as_of, days, said_by, note from moved
    on conflict (organization_id, person_id, run_group_id) do update
      set as_of = excluded.as_of, days = excluded.days, said_by = excluded.said_by, note = excluded.note
      where (excluded.as_of, excluded.days) > (used.as_of, used.days)
  `.execute(trx);
}
