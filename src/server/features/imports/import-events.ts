import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { checkEventRows } from '#domain/imports/events.ts';
import type { Table } from '#domain/imports/table.ts';
import type { Db } from '#server/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { goodRows } from './read-table.ts';
import { rowTexts } from './texts.ts';

/**
 * Imports events in one statement: new ones are added, known ones (same name and date, whatever the case) take the
 * file's name and track (docs/product.md#imports).
 */
export async function importEvents(
  db: Db,
  organizationId: string,
  table: Table,
): Promise<ReplyOf<'ImportEventsForOrganization'>> {
  const events = goodRows(checkEventRows(table, rowTexts())).map(({ row, name, date, track }) => ({
    id: newId(),
    row,
    name,
    date,
    track,
  }));
  // In one order always, so that two imports of the same events do not wait for each other in a circle.
  const { rows: written } = await sql<{ id: string }>`
    insert into event (id, organization_id, name, start, track)
    select distinct on (lower(name), date) id, ${organizationId}::uuid, name, date, track
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (id uuid, "row" integer, name text, date date, track text)
    order by lower(name), date, "row"
    on conflict (organization_id, name_key, start) do update
    set name = excluded.name, track = excluded.track, version = event.version + 1
    where (event.name, event.track) is distinct from (excluded.name, excluded.track)
    returning id
  `.execute(db);
  const offered = new Set(events.map(({ id }) => id));
  const Created = written.filter(({ id }) => offered.has(id)).length;
  const Updated = written.length - Created;
  return { Ok: true, Created, Updated, Unchanged: events.length - written.length };
}
