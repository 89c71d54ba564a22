import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { missingEvals } from './missing-evals.ts';
import { planNotices, type Waiting } from './notices.ts';
import { loadRecipients } from './recipients.ts';

/** Loads the evals that will be pending after a publish. */
async function loadWaiting(db: Db, eventId: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select '' as id, "evaluatorId" from (${missingEvals(eventId)}) as missing
    union all
    select id::text, evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  `.execute(db);
  return rows;
}

async function refuseUnknown(db: Db, organizationId: string, eventId: string): Promise<void> {
  const event = db.selectFrom('event').select('id').where('id', '=', eventId);
  if (!(await event.where('organization_id', '=', organizationId).executeTakeFirst()))
    throw problems.absent();
}

/** Returns how many people Welcome Emails, Publish and Send Reminders would notify now. Changes nothing. */
export async function loadReach(
  db: Db,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'GetReach'>> {
  const people = await loadRecipients(db, { id: eventId, organizationId });
  if (people.length === 0) await refuseUnknown(db, organizationId, eventId);
  const waiting = people.length === 0 ? [] : await loadWaiting(db, eventId);
  const countNotices = (reminder: boolean) => planNotices(waiting, people, reminder).length;
  const roster = people.filter(({ onRoster }) => onRoster);
  const reachable = roster.filter(person => destinationOf(person) !== null);
  return {
    Welcome: reachable.filter(({ welcomed }) => !welcomed).length,
    Publish: countNotices(false),
    Reminders: countNotices(true),
    Unreachable: roster.length - reachable.length,
  };
}
