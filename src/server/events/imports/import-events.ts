import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { countDays, dateRange, lastDayOf } from '#domain/events/days.ts';
import {
  createEvents,
  type EventFields,
  eventKey,
  lockEvents,
  type NewEvent,
} from '#server/events/event/event.ts';
import { type EventUpdate, updateEvents } from '#server/events/roster/update-events.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import { newId } from '#server/platform/ids.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import type { Work } from '#server/platform/work/work.ts';
import { checkEventRows, type EventRow } from './event-rows.ts';
import { differences, importReply, type PlannedLine, refuseFaults, toPreview } from './plan.ts';
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
  work: Work,
  { organizationId, basis }: QueryOf<'ImportEventsForOrganization'>,
  file: ImportFile,
): Promise<ReplyOf<'ImportEventsForOrganization'>> {
  const { trx, audit } = work;
  const { file: open, rows, problems } = await checkEventRows(file);
  await refuseFaults(open, problems);
  const stored = await lockEvents(trx, organizationId);
  refuseStale(basis, basisOf(stored));
  const { added, updated, unchanged } = planEvents(stored, rows);
  await createEvents(trx, organizationId, added);
  await updateEvents(work, updated);
  const counts = { Created: added.length, Updated: updated.length };
  if (counts.Created + counts.Updated > 0) {
    await audit(organizationId, { action: 'events-imported', details: counts });
  }
  return importReply(open, { ...counts, Unchanged: unchanged });
}

const describeEvent = ({ name, start, track, days }: EventFields) => ({
  Name: name,
  Details: [dateRange(start, lastDayOf(start, days)), track],
});

/** Returns what `importEvents` would change. Run it as a rehearsal. */
export async function previewEvents(
  { trx }: Work,
  { organizationId }: QueryOf<'PreviewEventsForOrganization'>,
  file: ImportFile,
): Promise<ImportPreview> {
  const { file: open, rows, problems } = await checkEventRows(file);
  const stored = await lockEvents(trx, organizationId);
  const { added, updated } = planEvents(stored, rows);
  const keyOf = ({ name, start }: Pick<EventFields, 'name' | 'start'>) => eventKey({ name, start });
  const addedByKey = new Map(added.map(event => [keyOf(event), event]));
  const updatedByKey = new Map(updated.map(event => [keyOf(event), event]));
  const rowsByKey = Map.groupBy(rows, ({ name, date }) => keyOf({ name, start: date }));
  const storedByKey = new Map(stored.map(event => [keyOf(event), event]));
  const words = texts();
  const toLine = ([key, same]: [string, EventRow[]]): PlannedLine => {
    const [{ name, date, track }] = [same[0] ?? { name: '', date: '', track: '' }];
    const changed = updatedByKey.get(key);
    const event = addedByKey.get(key) ?? changed ?? storedByKey.get(key);
    const lastDay = event ? lastDayOf(date, event.days) : '';
    const details = changed
      ? differences([
          [words.name, changed.before.name, changed.name],
          [words.track, changed.before.track, changed.track],
          [words.lastDay, changed.before.lastDay, lastDay],
        ])
      : [];
    return {
      rows: same.map(({ row }) => row),
      name,
      cells: [date, lastDay === date ? '' : lastDay, track],
      details,
      state: addedByKey.has(key) ? 'new' : changed ? 'changed' : 'unchanged',
    };
  };
  return toPreview({
    open,
    cellKeys: ['date', 'lastDay', 'track'],
    lines: await mapInSlices(rowsByKey, toLine),
    missing: rows.length === 0 ? [] : stored.filter(event => !rowsByKey.has(keyOf(event))).map(describeEvent),
    faults: problems,
    basis: basisOf(stored),
  });
}
