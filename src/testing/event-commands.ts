import type { BodyOf } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { TestPerson } from './cast.ts';
import { deliverQueued } from './mail.ts';
import { type Club, makeClub, readEvent } from './rosters.ts';

type Admin = Pick<Club, 'ada' | 'byEvent'>;

/** Publishes the evals of the cast's event. */
export const publish = ({ ada, byEvent: query }: Admin) =>
  ada.call('PublishEvalsForEvent', { query, body: {} });

/** Presses Send Reminders of the cast's event, as its admin or as somebody else. */
export const remind = ({ ada, byEvent }: Admin, by = ada, headers: Record<string, string> = {}) =>
  by.call('PublishEvalsForEvent', { query: { ...byEvent, reminder: 'true' }, body: {}, headers });

/** Sends the welcomes of the cast's event. */
export const welcome = ({ ada, byEvent: query }: Admin) => ada.call('SendWelcomeEmails', { query, body: {} });

/** Saves the cast's event with changes. */
export async function changeEvent(club: Club, changes: Partial<BodyOf<'UpdateEvent'>>) {
  const { EventId, Version, Name, Start, Location } = await readEvent(club);
  const body = { EventId, Version, Name, Start, Location, ...changes };
  return club.ada.call('UpdateEvent', { query: club.byOrganization, body });
}

/** Sets the preferred communication of everybody, or of one person. */
export async function prefer({ deps: { db } }: Club, preferred_communication: number, person?: TestPerson) {
  const update = db.updateTable('person').set({ preferred_communication });
  await (person ? update.where('id', '=', person.personId) : update).execute();
}

export function passMinutes({ clock }: Pick<Club, 'clock'>, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
}

/** Delivers the waiting mails; returns their recipients. Then a minute passes. */
export async function deliverTo(club: Club): Promise<(string | undefined)[]> {
  const mails = await deliverQueued(club.deps);
  passMinutes(club, 1);
  return mails.map(({ to }) => to?.[0]?.address).sort();
}

/** Counts the waiting messages as sent; returns their recipients. */
export async function takeNotified({ deps }: Club): Promise<string[]> {
  const messages = await deps.db
    .updateTable('message')
    .set({ state: 'sent', sent_at: deps.now() })
    .where('state', '=', 'queued')
    .returning('recipient')
    .execute();
  return messages.map(({ recipient }) => recipient).sort();
}

/** The club whose evals were published, with the messages about it sent. */
export async function makePublishedClub(at?: string): Promise<Club> {
  const club = await makeClub();
  if (at) club.clock.now = new Date(at);
  await publish(club);
  await takeNotified(club);
  return club;
}
