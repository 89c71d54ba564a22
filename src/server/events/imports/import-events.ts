import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { countDays, dateRange, lastDayOf } from '#domain/events/days.ts';
import { findOrganization } from '#server/clubs/organization.ts';
import { eventKey, lockEvents } from '#server/events/event/find-event.ts';
import { createEvents, type EventFields, type NewEvent } from '#server/events/event/write-events.ts';
import { type EventUpdate, updateEvents } from '#server/events/roster/update-events.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import { newId } from '#server/platform/ids.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import type { Work } from '#server/platform/work/work.ts';
import { checkEventRows, type EventRow } from './event-rows.ts';
import { differences, refuseFaults, toPreview } from './plan.ts';
import { texts } from './texts.ts';

type StoredEvent = Awaited<ReturnType<typeof lockEvents>>[number];

/** The changes of an import of events. */
interface EventPlan {
  readonly added: readonly NewEvent[];
  readonly updated: readonly (EventUpdate & { readonly before: StoredEvent })[];
  readonly unchanged: number;
}

/**
 * Plans new events, and the name, track and last day of the file for stored ones of the same name and date, whatever the case. Without
 * a last day, a new event has one day, and a stored event keeps its days. Of rows about one event the first counts.
 */
function planEvents(stored: readonly StoredEvent[], rows: readonly EventRow[]): EventPlan {
  const storedByKey = new Map(stored.map(event => [eventKey(event), event]));
  const firstRows = new Map(
    rows.toReversed().map(row => [eventKey({ name: row.name, start: row.date }), row]),
  );
  const added: NewEvent[] = [];
  const updated: EventPlan['updated'][number][] = [];
  for (const [key, { name, date: start, track, lastDay }] of firstRows) {
    const before = storedByKey.get(key);
    const days = lastDay === '' ? (before?.days ?? 1) : countDays(start, lastDay);
    const fields = { name, start, track, days };
    if (!before) added.push({ id: newId(), ...fields });
    else if (before.name !== name || before.track !== track || before.days !== days)
      updated.push({ id: before.id, ...fields, before });
  }
  return { added, updated, unchanged: rows.length - added.length - updated.length };
}

const basisOf = (stored: readonly StoredEvent[]): string =>
  versionOf(stored.map(({ id, name, start, track, days }) => [id, name, start, track, days]));

/** Imports events (docs/product.md#imports). `basis` is that of the preview that the caller confirmed. */
export async function importEvents(
  { trx, audit }: Work,
  { organizationId, basis }: QueryOf<'ImportEventsForOrganization'>,
  table: Table,
): Promise<ReplyOf<'ImportEventsForOrganization'>> {
  const { school } = await findOrganization(trx, organizationId);
  const { rows, problems } = await checkEventRows(table, school);
  await refuseFaults(problems);
  const stored = await lockEvents(trx, organizationId);
  refuseStale(basis, basisOf(stored));
  const { added, updated, unchanged } = planEvents(stored, rows);
  await createEvents(trx, organizationId, added);
  await updateEvents(trx, updated);
  const counts = { Created: added.length, Updated: updated.length };
  if (counts.Created + counts.Updated > 0) {
    await audit(organizationId, { action: 'events-imported', details: counts });
  }
  return { Ok: true, ...counts, Unchanged: unchanged, HiddenRows: table.hiddenRows };
}

const describeEvent = ({ name, start, track, days }: EventFields) => ({
  Name: name,
  Details: [dateRange(start, lastDayOf(start, days)), track],
});

/** Returns what `importEvents` would change. Run it as a rehearsal. */
export async function previewEvents(
  { trx }: Work,
  { organizationId }: QueryOf<'PreviewEventsForOrganization'>,
  table: Table,
): Promise<ImportPreview> {
  const { school } = await findOrganization(trx, organizationId);
  const { rows, problems } = await checkEventRows(table, school);
  const stored = await lockEvents(trx, organizationId);
  const { added, updated, unchanged } = planEvents(stored, rows);
  const listed = new Set(rows.map(({ name, date }) => eventKey({ name, start: date })));
  const words = texts();
  return toPreview({
    added: await mapInSlices(added, describeEvent),
    changed: await mapInSlices(updated, ({ before, ...event }) => ({
      Name: event.name,
      Details: differences([
        [words.name, before.name, event.name],
        [words.track, before.track, event.track],
        [words.lastDay, before.lastDay, lastDayOf(event.start, event.days)],
      ]),
    })),
    unchanged,
    missing: rows.length === 0 ? [] : stored.filter(event => !listed.has(eventKey(event))).map(describeEvent),
    faults: problems,
    hiddenRows: table.hiddenRows,
    basis: basisOf(stored),
  });
}
