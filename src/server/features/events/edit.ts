import type { BodyOf } from '#contract/calls.ts';
import { cleanLine } from '#domain/text/clean.ts';
import type { Db } from '#server/database/open.ts';
import { isUniqueViolation } from '#server/database/violations.ts';
import { newId } from '#server/platform/ids.ts';
import { selectEventCards } from '#server/platform/rosters/event-cards.ts';
import { lockEventAsRead } from '#server/platform/rosters/lock-event.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type ProblemDetail, problems } from '#server/problems/problem.ts';
import { texts } from './texts.ts';

interface EventMembers {
  readonly name: string;
  readonly start: string;
  readonly track: string;
}

const alreadyThere = ({ name }: EventMembers) => texts().alreadyThere(name);

/** What the admin typed, tidied; a problem that says which of it is missing. */
function readMembers(body: BodyOf<'CreateEvent'>): EventMembers {
  const name = cleanLine(body.Name) ?? '';
  const track = cleanLine(body.Location.Name) ?? '';
  const missing: ProblemDetail[] = [];
  if (name === '') missing.push({ path: '/Name', message: texts().setName });
  if (track === '') missing.push({ path: '/Location/Name', message: texts().setTrack });
  if (missing.length > 0) throw problems.refused(texts().notSaved, texts().needed, missing);
  return { name, start: body.Start, track };
}

/** Adds an event and returns its card; a problem when the organization has one of that name and date. */
export async function createEvent(db: Db, organizationId: string, body: BodyOf<'CreateEvent'>) {
  const members = readMembers(body);
  const id = newId();
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('event')
    .values({ id, organization_id: organizationId, published_at: null, motorsportreg_id: null, ...members })
    .onConflict(conflict => conflict.columns(['organization_id', 'name_key', 'start']).doNothing())
    .executeTakeFirst();
  if (!added) throw problems.taken(alreadyThere(members));
  return selectEventCards(db).where('event.id', '=', id).executeTakeFirstOrThrow();
}

/** Saves the settings of an event over the Version they were read with (docs/product.md#saving-a-roster). */
export async function updateEvent(
  { trx }: Work,
  organizationId: string,
  body: BodyOf<'UpdateEvent'>,
): Promise<void> {
  const members = readMembers(body);
  const { id, version } = await lockEventAsRead(trx, organizationId, body);
  await trx
    .updateTable('event')
    .set({ ...members, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const detail = alreadyThere(members);
      throw problems.refused(texts().notSaved, detail, [{ path: '/Name', message: detail }]);
    });
}
