import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { countDays, dateRange } from '#domain/events/days.ts';
import { findOrganization } from '#server/clubs/organization.ts';
import { closesWith, moveDays } from '#server/events/roster/move-days.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { listToJson, mapInSlices } from '#server/platform/slices.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import type { Work } from '#server/platform/work/work.ts';
import { checkEventRows, type EventRow } from './event-rows.ts';
import { differences, refuseFaults, toPreview } from './plan.ts';
import { texts } from './texts.ts';

/**
 * Adds new events and updates known events (same name and date, whatever the case) with the file's name, track and last
 * day, in one statement. Without a last day, a new event has one day, and a known event keeps its days.
 */
async function writeEvents(trx: Trx, organizationId: string, rows: readonly EventRow[]) {
  const events = await mapInSlices(rows, ({ row, name, date, track, lastDay }) => ({
    ...{ id: newId(), row, name, date, track },
    days: lastDay === '' ? null : countDays(date, lastDay),
  }));
  // A fixed order, so that two imports of the same events do not deadlock.
  const { rows: written } = await sql<StoredEvent>`
    insert into event (id, organization_id, name, start, track, days)
    select distinct on (fold_case(given.name), date) given.id, ${organizationId}::uuid, given.name, date, given.track,
      coalesce(given.days, known.days, 1)
    from jsonb_to_recordset(${await listToJson(events)}::jsonb)
      as given (id uuid, "row" integer, name text, date date, track text, days smallint)
    left join event as known on known.organization_id = ${organizationId} and known.name_key = fold_case(given.name)
      and known.start = date
    order by fold_case(given.name), date, "row"
    on conflict (organization_id, name_key, start) do update
    set name = excluded.name, track = excluded.track, days = excluded.days, sequence = event.sequence + 1,
      closes_on = ${closesWith(sql`excluded.start`, sql`excluded.days`)}
    where (event.name, event.track, event.days) is distinct from (excluded.name, excluded.track, excluded.days)
    returning id, name, start, track, last_day as "lastDay"
  `.execute(trx);
  const offered = new Set(events.map(({ id }) => id));
  const changed = written.filter(({ id }) => !offered.has(id));
  await moveDays(
    trx,
    changed.map(({ id }) => ({ id, earlier: 0 })),
  );
  return {
    added: written.filter(({ id }) => offered.has(id)),
    changed,
    unchanged: events.length - written.length,
  };
}

const loadEvents = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('event')
    .select(['id', 'name', 'start', 'track', 'last_day as lastDay'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();

type StoredEvent = Awaited<ReturnType<typeof loadEvents>>[number];

/** Imports events (docs/product.md#imports). `basis` is that of the preview that the caller confirmed. */
export async function importEvents(
  { trx, audit }: Work,
  { organizationId, basis }: QueryOf<'ImportEventsForOrganization'>,
  table: Table,
): Promise<ReplyOf<'ImportEventsForOrganization'>> {
  const { school } = await findOrganization(trx, organizationId);
  const { rows, problems } = await checkEventRows(table, school);
  await refuseFaults(problems);
  if (basis !== undefined) refuseStale(basis, versionOf(await loadEvents(trx, organizationId)));
  const { added, changed, unchanged } = await writeEvents(trx, organizationId, rows);
  const counts = { Created: added.length, Updated: changed.length };
  if (counts.Created + counts.Updated > 0) {
    await audit(organizationId, { action: 'events-imported', details: counts });
  }
  return { Ok: true, ...counts, Unchanged: unchanged, HiddenRows: table.hiddenRows };
}

/** Returns what `importEvents` would change. Run it as a rehearsal. */
export async function previewEvents(
  { trx }: Work,
  { organizationId }: QueryOf<'PreviewEventsForOrganization'>,
  table: Table,
): Promise<ImportPreview> {
  const { school } = await findOrganization(trx, organizationId);
  const { rows, problems } = await checkEventRows(table, school);
  const before = await loadEvents(trx, organizationId);
  const { added, changed, unchanged } = await writeEvents(trx, organizationId, rows);
  const old = new Map(before.map(event => [event.id, event]));
  const keyOf = (name: string, date: string) => `${date} ${name.toLowerCase()}`;
  const listed = new Set(rows.map(({ name, date }) => keyOf(name, date)));
  const words = texts();
  return toPreview({
    added: await mapInSlices(added, event => ({
      Name: event.name,
      Details: [dateRange(event.start, event.lastDay), event.track],
    })),
    changed: await mapInSlices(changed, ({ id, name, track, lastDay }) => ({
      Name: name,
      Details: differences([
        [words.name, old.get(id)?.name ?? '', name],
        [words.track, old.get(id)?.track ?? '', track],
        [words.lastDay, old.get(id)?.lastDay ?? '', lastDay],
      ]),
    })),
    unchanged,
    missing: before
      .filter(({ name, start }) => rows.length > 0 && !listed.has(keyOf(name, start)))
      .map(event => ({ Name: event.name, Details: [dateRange(event.start, event.lastDay), event.track] })),
    faults: problems,
    hiddenRows: table.hiddenRows,
    basis: versionOf(before),
  });
}
