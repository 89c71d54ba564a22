import type { BodyOf, QueryOf } from '#contract/calls.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Records that sheets were opened to print, or saved as a file, as exports are. A problem when the club has no such event. */
export async function recordSheets(
  { trx, audit }: Work,
  { organizationId, eventId }: QueryOf<'RecordSheets'>,
  { As, Sheets, People }: BodyOf<'RecordSheets'>,
): Promise<void> {
  const { name } = await findEvent(trx, organizationId, eventId);
  const action = As === 'print' ? 'sheets-printed' : 'sheet-saved';
  await audit(organizationId, { action, about: name, details: { Sheets: Sheets.join(', '), People } });
}
