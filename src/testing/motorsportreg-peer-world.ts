import { onTestFinished } from 'vitest';
import type { ReplyOf } from '#contract/calls.ts';
import { type MotorsportRegPeer, startMotorsportRegPeer } from './motorsportreg-peer.ts';
import { peerLogin } from './motorsportreg-peer-auth.ts';
import { makePeerClub, type PeerEvent } from './motorsportreg-peer-club.ts';
import { change, saveSettings } from './organization-settings.ts';
import { type Club, makeClub } from './rosters.ts';

/** The cast's club, set up with a MotorsportReg of its own. */
export interface SyncedClub extends Club {
  readonly peer: MotorsportRegPeer;
}

interface WorldSize {
  readonly events: number;
  readonly people: number;
  /** How long MotorsportReg may take, in milliseconds: little for a test of what is slow. */
  readonly timeout?: number;
}

/** A peer that ends with the test. */
async function startPeer({ events, people }: WorldSize): Promise<MotorsportRegPeer> {
  const peer = await startMotorsportRegPeer(makePeerClub({ events, people }));
  onTestFinished(() => peer.close());
  return peer;
}

/** The club with its MotorSportRegId and login saved; nothing is synced yet. */
export async function makeSyncedClub({ timeout = 30_000, ...size }: WorldSize): Promise<SyncedClub> {
  const peer = await startPeer(size);
  const club = await makeClub({ motorsportregUrl: peer.url, motorsportregTimeout: timeout });
  const { organizationId: MotorSportRegId } = peer.club;
  await saveSettings(club, { Name: 'Apex Driving Club', MotorSportRegId });
  await change(club, 'SaveMotorsportRegCredentials', { ...peerLogin });
  return { ...club, peer };
}

export const syncCalendar = ({ ada, byOrganization }: Club) =>
  ada.call('ImportEventsFromMotorsportRegForOrganization', { query: byOrganization });

export const syncRoster = ({ ada, byEvent }: Club) =>
  ada.call('ImportEventFromMotorsportRegForOrganization', { query: byEvent });

/** The club's events as its admin reads them. */
export async function listEvents({ ada, byOrganization }: Club) {
  return (await ada.call('GetEventsForOrganization', { query: byOrganization })).reply();
}

/** The club with its calendar synced; its event is now the first one of MotorsportReg's. */
export async function withCalendar(club: SyncedClub): Promise<SyncedClub> {
  await syncCalendar(club);
  const [first] = club.peer.club.events;
  const events = await listEvents(club);
  const event = events.find(({ IntegrationIdentifier: { Data } }) => Data.MotorsportReg === first?.id);
  if (!event) throw new Error('The calendar was not synced.');
  const { organizationId } = club.cast;
  return {
    ...club,
    cast: { ...club.cast, eventId: event.EventId },
    byEvent: { organizationId, eventId: event.EventId },
  };
}

/** The peer's first event, for tests that change what it says. */
export function peerEvent({ peer }: SyncedClub): PeerEvent {
  const [event] = peer.club.events;
  if (!event) throw new Error('The peer has no event.');
  return event;
}

/** How many, and nothing of whom. */
export const countsOf = ({
  Created,
  Updated,
  Removed,
  Unchanged,
}: ReplyOf<'ImportEventFromMotorsportRegForOrganization'>) => ({
  Created,
  Updated,
  Removed,
  Unchanged,
});
