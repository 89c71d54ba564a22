import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { rosterChanges } from '#server/events/roster/changes.ts';
import { loadLadderNames } from '#server/events/roster/ladder.ts';
import { lockEvent } from '#server/events/roster/lock-event.ts';
import { loadRosterEntries } from '#server/events/roster/roster-entries.ts';
import { writeRoster } from '#server/events/roster/write-roster.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { SyncResult } from '#server/platform/database/sync-result.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { type Actor, rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import type { Connection } from './attempt.ts';
import { loadSignedConnection } from './connection.ts';
import { fetchRegistrations } from './fetch-records.ts';
import { findRegisteredPeople } from './find-people.ts';
import { notReady } from './import-error.ts';
import { describeRoster } from './records/describe-roster.ts';
import { mergeRegistrations } from './records/merge-registrations.ts';
import { type Registrations, readRegistrations } from './records/registrations.ts';
import { loadRemembered, storeRemembered } from './remembered.ts';
import { finishStep, requireLookedAt, type Step } from './sync-log.ts';

/** An event of the organization that MotorsportReg knows, and how to ask about it. */
interface PreparedRoster {
  readonly connection: Connection;
  readonly event: { readonly id: string; readonly name: string };
  readonly motorsportregId: string;
}

/** What a sync of the event's roster needs; a problem when there is no such event, or something is not set up. */
export async function prepareRoster(
  deps: Deps,
  organizationId: string,
  eventId: string,
): Promise<PreparedRoster> {
  const event = await deps.db
    .selectFrom('event')
    .select(['id', 'name', 'motorsportreg_id'])
    .where('id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!event) throw problems.absent();
  const { motorsportreg_id: motorsportregId } = event;
  if (motorsportregId === null) {
    throw notReady('notFromThere');
  }
  return { connection: await loadSignedConnection(deps, organizationId), event, motorsportregId };
}

/** Who has evals at the event that were begun or completed. */
async function loadBegun(trx: Trx, eventId: string): Promise<ReadonlySet<string>> {
  const evals = await trx
    .selectFrom('eval')
    .select(['evaluator_id', 'subject_id'])
    .where('event_id', '=', eventId)
    .where('state', '>=', IN_PROGRESS)
    .execute();
  return new Set(evals.flatMap(({ evaluator_id, subject_id }) => [evaluator_id ?? subject_id, subject_id]));
}

async function applyRoster(
  { trx, now }: Work,
  organizationId: string,
  eventId: string,
  registrations: Registrations,
): Promise<SyncResult> {
  const event = await lockEvent(trx, organizationId, eventId);
  const remembered = await loadRemembered(trx, event.id);
  const { idOf, renamedIds } = await findRegisteredPeople(
    trx,
    organizationId,
    registrations.people,
    remembered,
  );
  const before = await loadRosterEntries(trx, event.id);
  const begunIds = await loadBegun(trx, event.id);
  const ladder = await loadLadderNames(trx, organizationId);
  const synced = mergeRegistrations(registrations, { roster: before, remembered, idOf, begunIds, ladder });
  await writeRoster(trx, event, rosterChanges(before, synced.roster), { now, source: 'sync' }).catch(
    (error: unknown) => {
      throw error instanceof Problem ? notReady('meanwhileEval') : error;
    },
  );
  await storeRemembered(trx, event.id, synced.remembered);
  const labels = await loadLabels(
    trx,
    organizationId,
    [...before, ...synced.roster].map(({ personId }) => personId),
  );
  return describeRoster({ before, synced, renamedIds, labelOf: id => labels.get(id) ?? 'Somebody' });
}

/** What `syncRoster` would do; nothing is changed. */
export async function previewRoster(
  deps: Deps,
  { connection, event, motorsportregId }: PreparedRoster,
  { organizationId, by }: { readonly organizationId: string; readonly by: Actor },
): Promise<SyncResult> {
  const { attendees, assignments } = await fetchRegistrations(connection, motorsportregId);
  const registrations = readRegistrations(attendees, assignments);
  return rehearse(deps, by, work => applyRoster(work, organizationId, event.id, registrations));
}

/**
 * Syncs an event's roster with its attendees and assignments at MotorsportReg (docs/product.md#motorsportreg). All or
 * nothing; the number of statements does not depend on the size of the roster.
 */
export async function syncRoster(
  deps: Deps,
  { connection, event, motorsportregId }: PreparedRoster,
  step: Step,
): Promise<SyncResult> {
  const { attendees, assignments } = await fetchRegistrations(connection, motorsportregId);
  const registrations = readRegistrations(attendees, assignments);
  return unitOfWork(deps, step.by, async work => {
    const result = await applyRoster(work, step.organizationId, event.id, registrations);
    requireLookedAt(result, step);
    await finishStep(work, step, { action: 'roster-synced', about: event.name }, result);
    return result;
  });
}
