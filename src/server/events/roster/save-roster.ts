import type { RosterEdit } from '#contract/events/events.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { rosterChanges } from './changes.ts';
import { faultDetails } from './fault-details.ts';
import { type RosterEntry, rosterFaults, settledEntry } from './faults.ts';
import { lockEventAsRead } from './lock-event.ts';
import { resolveRoster } from './resolve-roster.ts';
import { loadRosterEntries } from './roster-entries.ts';
import { texts } from './texts.ts';
import { writeRoster } from './write-roster.ts';

async function refuseFaults(
  trx: Trx,
  organizationId: string,
  before: readonly RosterEntry[],
  entries: readonly RosterEntry[],
): Promise<void> {
  const faults = rosterFaults(entries);
  if (faults.length === 0) return;
  // Names only people of this roster: the id or address of anybody else must not reveal their name.
  const ours = [...before, ...entries].map(({ personId }) => personId);
  const errors = faultDetails(faults, entries, await loadLabels(trx, organizationId, ours));
  const [first, ...more] = errors.map(({ message }) => message);
  const detail = texts().andMore(String(first), more.length);
  throw problems.refused(platformTexts().rosterNotSaved, detail, errors);
}

/**
 * Saves a whole roster over the Version it was read with, and removes people who are missing from it
 * (docs/product.md#saving-a-roster). Rejects the whole roster, with every reason, when it names an unknown person or
 * breaks a rule.
 */
export async function saveRoster(
  { trx, now, audit }: Work,
  organizationId: string,
  edit: RosterEdit,
): Promise<void> {
  const event = await lockEventAsRead(trx, organizationId, edit);
  const entries = (await resolveRoster(trx, organizationId, edit.Attendees, event.days)).map(settledEntry);
  const before = await loadRosterEntries(trx, event.id);
  await refuseFaults(trx, organizationId, before, entries);
  const changes = rosterChanges(before, entries);
  await writeRoster(trx, event, changes, { now, source: 'admin' });
  const counts = {
    Added: changes.added.length,
    Changed: changes.changed.length,
    Removed: changes.removedIds.length,
  };
  if (counts.Added + counts.Changed + counts.Removed === 0) return;
  await audit(organizationId, { action: 'roster-saved', about: event.name, details: counts });
}
