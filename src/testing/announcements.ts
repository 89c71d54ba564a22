import { MINUTE_MS } from '#domain/text/durations.ts';
import { addGroups, type TestPerson } from './cast.ts';
import { deliverQueued } from './mail.ts';
import { announcePairings, type Club, editOf, readEvent } from './rosters.ts';

/** Announces the pairings; returns how many messages were queued. */
export const announce = async (club: Club, options = {}) =>
  (await announcePairings(club, options)).reply().MessagesQueued;

/** Delivers the waiting messages; returns their subjects by address. */
export async function deliver({ deps, clock }: Club) {
  const mails = await deliverQueued(deps);
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  return Object.fromEntries(mails.map(({ to, subject }) => [to?.[0]?.address?.split('@')[0], subject]));
}

/** Saves the roster with a change. */
export async function changeRoster(
  club: Club,
  edit: (roster: ReturnType<typeof editOf>) => ReturnType<typeof editOf>,
) {
  const body = edit(editOf(await readEvent(club)));
  (await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).reply();
}

export const changesOf = async ({ ada, byEvent }: Club) =>
  (await ada.call('GetPairingChanges', { query: byEvent })).reply();

/** Sets columns of an attendee, and the run group by its name. */
export async function setAttendee(
  { deps: { db }, cast }: Club,
  { personId }: TestPerson,
  { group, ...values }: { readonly group?: string; readonly [column: string]: unknown },
) {
  const ids = await addGroups(db, cast.organizationId, group === undefined ? [] : [group]);
  const set = { ...values, ...(group !== undefined && { run_group_id: ids.get(group) ?? null }) };
  await db.updateTable('attendee').set(set).where('person_id', '=', personId).execute();
}

/** Cancels or restores the cast's event, and notifies its people if `Tell`; returns how many messages were queued. */
export async function setCancelled(club: Club, Cancelled: boolean, Tell = false): Promise<number> {
  const { EventId, Version } = await readEvent(club);
  const body = { EventId, Version, Cancelled, Tell };
  return (await club.ada.call('CancelEvent', { query: club.byOrganization, body })).reply().MessagesQueued;
}
