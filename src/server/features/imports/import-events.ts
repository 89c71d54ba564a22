import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { checkEventRows, type EventRow } from '#domain/imports/events.ts';
import type { Table } from '#domain/imports/table.ts';
import type { Trx } from '#server/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { basisOf, differences, requireBasis, toPreview } from './plan.ts';
import { goodRows } from './read-table.ts';
import { rowTexts, texts } from './texts.ts';

interface Written {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly track: string;
}

/** New ones are added, known ones (same name and date, whatever the case) take the file's name and track, in one statement. */
async function writeEvents(trx: Trx, organizationId: string, rows: readonly EventRow[]) {
  const events = rows.map(({ row, name, date, track }) => ({ id: newId(), row, name, date, track }));
  // In one order always, so that two imports of the same events do not wait for each other in a circle.
  const { rows: written } = await sql<Written>`
    insert into event (id, organization_id, name, start, track)
    select distinct on (lower(name), date) id, ${organizationId}::uuid, name, date, track
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (id uuid, "row" integer, name text, date date, track text)
    order by lower(name), date, "row"
    on conflict (organization_id, name_key, start) do update
    set name = excluded.name, track = excluded.track, version = event.version + 1
    where (event.name, event.track) is distinct from (excluded.name, excluded.track)
    returning id, name, start, track
  `.execute(trx);
  const offered = new Set(events.map(({ id }) => id));
  return {
    added: written.filter(({ id }) => offered.has(id)),
    changed: written.filter(({ id }) => !offered.has(id)),
    unchanged: events.length - written.length,
  };
}

const loadEvents = (trx: Trx, organizationId: string): Promise<Written[]> =>
  trx
    .selectFrom('event')
    .select(['id', 'name', 'start', 'track'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();

/** Imports events (docs/product.md#imports). `lookedAt` is the basis of the preview that was looked at. */
export async function importEvents(
  { trx }: Work,
  organizationId: string,
  table: Table,
  lookedAt?: string,
): Promise<ReplyOf<'ImportEventsForOrganization'>> {
  const rows = goodRows(checkEventRows(table, rowTexts()));
  if (lookedAt !== undefined) requireBasis(basisOf(await loadEvents(trx, organizationId)), lookedAt);
  const { added, changed, unchanged } = await writeEvents(trx, organizationId, rows);
  return { Ok: true, Created: added.length, Updated: changed.length, Unchanged: unchanged };
}

/** What `importEvents` would do; to be rehearsed. */
export async function previewEvents(
  { trx }: Work,
  organizationId: string,
  table: Table,
): Promise<ImportPreview> {
  const checked = checkEventRows(table, rowTexts());
  const rows = 'rows' in checked ? checked.rows : [];
  const before = await loadEvents(trx, organizationId);
  const { added, changed, unchanged } = await writeEvents(trx, organizationId, rows);
  const old = new Map(before.map(event => [event.id, event]));
  const keyOf = (name: string, date: string) => `${date} ${name.toLowerCase()}`;
  const listed = new Set(rows.map(({ name, date }) => keyOf(name, date)));
  const words = texts();
  return toPreview({
    added: added.map(({ name, start, track }) => ({ Name: name, Details: [start, track] })),
    changed: changed.map(({ id, name, track }) => ({
      Name: name,
      Details: differences([
        [words.name, old.get(id)?.name ?? '', name],
        [words.track, old.get(id)?.track ?? '', track],
      ]),
    })),
    unchanged,
    missing: before
      .filter(({ name, start }) => rows.length > 0 && !listed.has(keyOf(name, start)))
      .map(({ name, start, track }) => ({ Name: name, Details: [start, track] })),
    newGroups: [],
    besideLadder: [],
    faults: 'rows' in checked ? [] : checked.problems,
    basis: basisOf(before),
  });
}
