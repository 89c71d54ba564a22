import { sql } from 'kysely';
import { texts } from '#server/events/imports/texts.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { OpeningPlan, OpeningRow } from './plan-opening.ts';

async function writeDays(trx: Trx, organizationId: string, rows: readonly OpeningRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into opening_balance (organization_id, person_id, run_group_id, as_of, days, said_by, note)
    select ${organizationId}::uuid, "personId", "runGroupId", date, days, by, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one ("personId" uuid, "runGroupId" uuid, date date, days integer, by text, note text)
    order by "personId", "runGroupId"
    on conflict (organization_id, person_id, run_group_id) do update
    set as_of = excluded.as_of, days = excluded.days, said_by = excluded.said_by, note = excluded.note`.execute(
    trx,
  );
}

async function writeSignOffs(
  { trx, by, now }: Work<Caller>,
  organizationId: string,
  rows: readonly OpeningRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const signed = rows.map(row => ({ ...row, id: newId() }));
  await sql`
    insert into sign_off
      (id, organization_id, person_id, run_group_id, group_name, note, facts, signed_by, signed_at, source, as_of)
    select id, ${organizationId}::uuid, "personId", "runGroupId", "group", note, jsonb_build_object('By', by),
      ${by.personId}::uuid, ${now}::timestamptz, 'opening', date
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
      as one (id uuid, "personId" uuid, "runGroupId" uuid, "group" text, note text, by text, date date)`.execute(
    trx,
  );
}

async function withdrawReplaced(
  { trx, by, now }: Work<Caller>,
  replaced: OpeningPlan['replacedSignOffs'],
): Promise<void> {
  if (replaced.length === 0) return;
  await sql`
    insert into sign_off_withdrawal (sign_off_id, by_id, reason, at)
    select id, ${by.personId}::uuid, ${texts().replacedByImport}, ${now}::timestamptz
    from unnest(${replaced.map(({ before }) => before.id)}::uuid[]) as id`.execute(trx);
}

/** Records the additions and replacements of a file. A sign-off is never changed: the former sign-off is withdrawn. */
export async function writeOpening(
  work: Work<Caller>,
  organizationId: string,
  { added, replacedDays, replacedSignOffs }: OpeningPlan,
): Promise<void> {
  const of = (kind: OpeningRow['what']) => added.filter(({ what }) => what === kind);
  await writeDays(work.trx, organizationId, [...of('days'), ...replacedDays.map(({ row }) => row)]);
  await withdrawReplaced(work, replacedSignOffs);
  await writeSignOffs(work, organizationId, [...of('group'), ...replacedSignOffs.map(({ row }) => row)]);
}
