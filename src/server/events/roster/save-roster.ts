import type { RosterEdit } from '#contract/events/events.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type LockedEvent, lockEvent } from '#server/events/event/event.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { giveWay } from '#server/platform/slices.ts';
import type { Work } from '#server/platform/work/work.ts';
import { resolveRoster } from './resolve-roster.ts';
import {
  type RosterEntry,
  type RosterFault,
  rosterChanges,
  rosterFaults,
  startInstructing,
} from './roster-rules.ts';
import { texts } from './texts.ts';
import { loadRosterEntries, versionOfRoster, writeRoster } from './write-roster.ts';

type Labels = ReadonlyMap<string, string>;

interface FaultDetail {
  readonly path: string;
  readonly message: string;
}

/** Returns the path of an entry in the request. */
const pathOf = (index = 0, member = ''): string => `/Attendees/${index}${member}`;

/** Describes the faults of a roster at the entries that cause them. */
function faultDetails(
  faults: readonly RosterFault[],
  entries: readonly RosterEntry[],
  labels: Labels,
): FaultDetail[] {
  const words = texts();
  const labelOf = (personId: string) => labels.get(personId) ?? words.somebodyElse;
  const lastIndex = new Map(entries.map(({ personId }, index) => [personId, index]));
  const detailOf = (fault: RosterFault): FaultDetail => {
    switch (fault.kind) {
      case 'twice':
        return {
          path: pathOf(lastIndex.get(fault.personId)),
          message: words.twice(labelOf(fault.personId)),
        };
      case 'ownInstructor':
        return {
          path: pathOf(lastIndex.get(fault.personId), '/Instructor'),
          message: words.ownInstructor(labelOf(fault.personId)),
        };
      case 'notInstructing': {
        const [firstStudent = ''] = fault.studentIds;
        const students = nameList(fault.studentIds.map(labelOf));
        return {
          path: pathOf(lastIndex.get(firstStudent), '/Instructor'),
          message: words.notInstructing(labelOf(fault.instructorId), students),
        };
      }
    }
  };
  return faults.map(detailOf);
}

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

/** The most students of an instructor; null: no limit is saved. */
export interface StudentLimit {
  readonly personId: string;
  readonly maxStudents: number | null;
}

/**
 * Saves a whole roster over the Version it was read with, and removes people who are missing from it
 * (docs/product.md#saving-a-roster). `storeLimits` stores the limits of instructors. Rejects the whole roster, with every
 * reason, when it names an unknown person or breaks a rule.
 */
export async function saveRoster(
  { trx, now, audit }: Work,
  organizationId: string,
  edit: RosterEdit,
  storeLimits: (trx: Trx, event: LockedEvent, limits: readonly StudentLimit[]) => Promise<void>,
): Promise<void> {
  const event = await lockEvent(trx, organizationId, edit.EventId);
  const before = await loadRosterEntries(trx, event.id);
  await giveWay();
  refuseStale(edit.Version, versionOfRoster(before));
  const stored = new Map(before.map(entry => [entry.personId, entry]));
  const sent = await resolveRoster(trx, organizationId, edit.Attendees, event.days);
  await giveWay();
  const entries = sent.entries.map(entry => startInstructing(entry, stored.get(entry.personId)));
  await refuseFaults(trx, organizationId, before, entries);
  await giveWay();
  const changes = rosterChanges(before, entries);
  await giveWay();
  await writeRoster(trx, event, changes, { now, source: 'admin', groups: sent.groups });
  const limits = edit.Attendees.flatMap(({ MaxStudents: maxStudents }, place): StudentLimit[] => {
    const entry = entries[place];
    return maxStudents === undefined || entry?.group !== INSTRUCTOR_GROUP
      ? []
      : [{ personId: entry.personId, maxStudents }];
  });
  await storeLimits(trx, event, limits);
  const counts = {
    Added: changes.added.length,
    Changed: changes.changed.length,
    Removed: changes.removedIds.length,
    Limits: limits.length,
  };
  if (counts.Added + counts.Changed + counts.Removed + limits.length === 0) return;
  await audit(organizationId, { action: 'roster-saved', about: event.name, details: counts });
}
