import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { ALL_DAYS, daySet, daysIn } from '#domain/events/days.ts';
import { loadClubGroups } from '#server/clubs/run-groups.ts';
import { findEvent, lockEvent } from '#server/events/event/event.ts';
import { findPresentMembers } from '#server/people/membership/membership.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { RosterEntry } from './roster-rules.ts';
import { loadRosterEntries, writeRoster } from './write-roster.ts';

/** The ids of an event and of the earlier event whose roster it gets. */
interface Copying {
  readonly organizationId: string;
  readonly eventId: string;
  readonly sourceId: string;
}

/**
 * Copies the attendees of an event, with group, car, car number, car sharer, instructor and the instructor that they asked for, to a
 * new event. Returns the name of the source and the number of attendees for the audit log. People who left the club or were removed from it stay out, and days that the new event does not have
 * (docs/product.md#copying-a-roster). A problem when the organization has no such source.
 */
export async function copyRoster(
  { trx, now }: Work,
  { organizationId, eventId, sourceId }: Copying,
): Promise<AuditDetails> {
  const source = await findEvent(trx, organizationId, sourceId);
  const event = await lockEvent(trx, organizationId, eventId);
  const entries = await loadRosterEntries(trx, source.id);
  const ids = entries.map(({ personId }) => personId);
  const present = await findPresentMembers(trx, organizationId, ids);
  const groups = await loadClubGroups(trx, organizationId);
  const stillHere = (id: string | null = null) => (id !== null && present.has(id) ? id : null);
  const added = entries
    .filter(({ personId }) => present.has(personId))
    .map(
      ({ absent: _, days = ALL_DAYS, ...entry }): RosterEntry => ({
        ...entry,
        instructorId: stillHere(entry.instructorId),
        sharesCarWith: stillHere(entry.sharesCarWith),
        askedFor: stillHere(entry.askedFor),
        days: daySet(daysIn(days), event.days),
      }),
    );
  const changes = { added, changed: [], removedIds: [], reassignedIds: [] };
  await writeRoster(trx, event, changes, { now, source: 'admin', groups });
  return { 'Roster of': source.name, Attendees: added.length };
}
