import type { Synced } from '#contract/motorsportreg/calls.ts';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { loadClubGroups, namesOfGroups } from '#server/clubs/run-groups.ts';
import { findEvent, lockEvent } from '#server/events/event/event.ts';
import {
  loadRegistrations,
  type Registration,
  storeRegistrations,
} from '#server/events/event/registrations.ts';
import { rosterChanges } from '#server/events/roster/roster-rules.ts';
import { loadRosterEntries, writeRoster } from '#server/events/roster/write-roster.ts';
import { findClubPeopleByEmail, findOrInvitePeople } from '#server/people/invite-people.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadConnection } from './connection.ts';
import { notReady } from './failure.ts';
import { fetchRegistrations } from './fetch-records.ts';
import { describeRoster } from './merge/describe-roster.ts';
import { mergeRegistrations } from './merge/merge-registrations.ts';
import type { Registrations } from './records/registrations.ts';
import type { Sync } from './sync.ts';
import { texts } from './texts.ts';

interface FoundPeople {
  readonly idOf: (email: string) => string | undefined;
  readonly renamedIds: ReadonlySet<string>;
}

/**
 * Finds the people of the addresses, and invites unknown people. Updates names only when MotorsportReg changed them
 * since the last sync, so that a name corrected here stays.
 */
async function findRegisteredPeople(
  trx: Trx,
  organizationId: string,
  registrations: readonly Registration[],
  remembered: readonly Registration[],
): Promise<FoundPeople> {
  const knownIds = await findClubPeopleByEmail(trx, organizationId, [
    ...new Set([...registrations, ...remembered].map(({ email }) => email)),
  ]);
  const before = new Map(remembered.map(previous => [previous.email, previous]));
  const changed = registrations.filter(({ email, firstName, lastName }) => {
    const previous = before.get(email);
    return !knownIds.has(email) || previous?.firstName !== firstName || previous.lastName !== lastName;
  });
  const { ids, renamedIds } = await findOrInvitePeople(trx, organizationId, changed);
  return { idOf: email => ids.get(email) ?? knownIds.get(email), renamedIds };
}

/** Loads the ids of people with begun or completed evals at the event. */
async function loadIdsWithBegunEvals(trx: Trx, eventId: string): Promise<ReadonlySet<string>> {
  const evals = await trx
    .selectFrom('eval')
    .select(['evaluator_id', 'subject_id'])
    .where('event_id', '=', eventId)
    .where('state', '>=', IN_PROGRESS)
    .execute();
  return new Set(evals.flatMap(({ evaluator_id, subject_id }) => [evaluator_id ?? subject_id, subject_id]));
}

/** A person of the registration has deleted their account: a sync must neither store nor invite them again. */
const isErased = ({ email }: Registration): boolean => email === '';

/** Returns the registrations without members who deleted their account, also as instructors of others. */
function leaveOut(erased: readonly Registration[], people: readonly Registration[]): Registration[] {
  const members = new Set(erased.map(({ member }) => member));
  const addresses = new Set<string | null>(
    people.filter(({ member }) => members.has(member)).map(({ email }) => email),
  );
  return people
    .filter(({ member }) => !members.has(member))
    .map(person => (addresses.has(person.instructorEmail) ? { ...person, instructorEmail: null } : person));
}

async function applyRoster(
  { trx, now }: Work,
  organizationId: string,
  eventId: string,
  registrations: Registrations,
): Promise<Synced> {
  const event = await lockEvent(trx, organizationId, eventId);
  const stored = await loadRegistrations(trx, event.id);
  const erased = stored.filter(isErased);
  const remembered = stored.filter(registration => !isErased(registration));
  const people = leaveOut(erased, registrations.people);
  const { idOf, renamedIds } = await findRegisteredPeople(trx, organizationId, people, remembered);
  const before = await loadRosterEntries(trx, event.id);
  const begunIds = await loadIdsWithBegunEvals(trx, event.id);
  const groups = await loadClubGroups(trx, organizationId);
  const ladder = namesOfGroups(groups);
  const synced = mergeRegistrations(
    { ...registrations, people },
    { roster: before, remembered, idOf, begunIds, ladder },
  );
  // Loads names before the roster is written, which may delete memberships and their names.
  const labels = await loadLabels(
    trx,
    organizationId,
    [...before, ...synced.roster].map(({ personId }) => personId),
  );
  await writeRoster(trx, event, rosterChanges(before, synced.roster), { now, source: 'sync', groups }).catch(
    (error: unknown) => {
      throw error instanceof Problem ? notReady(texts().meanwhileEval) : error;
    },
  );
  await storeRegistrations(trx, event.id, [...synced.remembered, ...erased]);
  return describeRoster({ before, synced, renamedIds, labelOf: id => labels.get(id) ?? texts().somebody });
}

/**
 * Prepares a sync of an event's roster with its attendees and assignments at MotorsportReg
 * (docs/product.md#motorsportreg). The number of statements does not depend on the size of the roster. A problem when
 * there is no such event, or a setting is missing.
 */
export async function prepareRoster(deps: Deps, organizationId: string, eventId: string): Promise<Sync> {
  const { name, motorsportregId } = await findEvent(deps.db, organizationId, eventId);
  if (motorsportregId === null) throw notReady(texts().notFromThere);
  const connection = await loadConnection(deps, organizationId, true);
  return {
    organizationId,
    entry: { action: 'roster-synced', about: name },
    fetch: async () => {
      const registrations = await fetchRegistrations(connection, motorsportregId);
      return work => applyRoster(work, organizationId, eventId, registrations);
    },
  };
}
