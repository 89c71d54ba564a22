import { expect, type Locator, type Page } from '@playwright/test';
import { type MotorsportRegPeer, startMotorsportRegPeer } from '../src/testing/motorsportreg-peer.ts';
import { peerLogin } from '../src/testing/motorsportreg-peer-auth.ts';
import { makePeerClub, memberUri, type PeerEvent } from '../src/testing/motorsportreg-peer-club.ts';
import { makeDataDir, type RunningServer, startServer } from '../src/testing/server-process.ts';
import { pressIfThere } from './press-if-there.ts';
import { signInWithCode } from './sign-in.ts';

export const organizerEmail = 'organizer@club.example';

/** A server that asks a MotorsportReg of its own. */
export interface Season {
  readonly server: RunningServer;
  readonly peer: MotorsportRegPeer;
  close(): Promise<void>;
}

const WEEK = 7 * 86_400_000;

/** A season of so many events, each of so many people, week after week from next week on. */
export async function startSeason(size: { events: number; people: number }): Promise<Season> {
  const from = new Date(Date.now() + WEEK).toISOString().slice(0, 10);
  const peer = await startMotorsportRegPeer(makePeerClub({ ...size, from }));
  const data = await makeDataDir();
  const server = await startServer(data.path, undefined, {
    MOTORSPORTREG_URL: peer.url,
    MOTORSPORTREG_TIMEOUT: '1',
  });
  return {
    server,
    peer,
    async close() {
      await server.stop();
      await peer.close();
      await data.remove();
    },
  };
}

/** Makes the club by the set-up link; leaves its organizer on the Events Dashboard. */
export async function setUpClub(page: Page, { server }: Season): Promise<void> {
  await page.goto(server.setupLink ?? 'no set-up link');
  await signInWithCode(page, server, organizerEmail);
  await page.getByLabel('Organization name').fill('Apex Driving Club');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
}

/** Enters MotorSportRegId and login on the settings screen, from the Events Dashboard and back to it. */
export async function connectToMotorsportReg(page: Page, { peer }: Season): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('MotorSportRegId').fill(peer.club.organizationId);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alertTitled(page, 'Settings saved')).toBeVisible();
  await dismiss(alertTitled(page, 'Settings saved'));
  await storeLogin(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'MotorsportReg Sync' })).toBeVisible();
}

/** Enters the login on the settings screen. */
export async function storeLogin(page: Page): Promise<void> {
  await page.getByLabel('User name at MotorsportReg').fill(peerLogin.User);
  await page.getByLabel('Password at MotorsportReg').fill(peerLogin.Password);
  await page.getByRole('button', { name: 'Save credentials' }).click();
  await expect(page.getByText('Stored · Login')).toBeVisible();
  await dismiss(alertTitled(page, 'Credentials stored'));
}

export const alertTitled = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ hasText: title });

/** Takes an alert away, so that the next one of its title is a new one. */
export async function dismiss(alert: Locator): Promise<void> {
  await pressIfThere(alert.getByRole('button', { name: 'Dismiss' }));
  await expect(alert).toHaveCount(0);
}

/** Gives a registered person a name that nobody else has. */
export function rename(event: PeerEvent, person: number, firstName: string, lastName: string): void {
  const uri = memberUri(person);
  for (const row of [...event.attendees, ...event.assignments]) {
    if (row.memberuri === uri) Object.assign(row, { firstName, lastName });
  }
}

function reassign(event: PeerEvent, person: number, change: Partial<PeerEvent['assignments'][number]>): void {
  const uri = memberUri(person);
  for (const row of event.assignments) if (row.memberuri === uri) Object.assign(row, change);
}

function setStatus(event: PeerEvent, person: number, status: string): void {
  const uri = memberUri(person);
  for (const row of [...event.attendees, ...event.assignments])
    if (row.memberuri === uri) row.status = status;
}

/** Ten changes at MotorsportReg among 60 people: seven are changed, two are confirmed, one cancels. */
export function changeTen(event: PeerEvent): void {
  for (const person of [11, 12, 13]) reassign(event, person, { year: 2024, make: 'Toyota', model: 'GR86' });
  for (const person of [14, 15]) reassign(event, person, { group: 'Advanced' });
  reassign(event, 16, { instructoruri: memberUri(20) });
  rename(event, 17, 'Nora', 'Newname');
  setStatus(event, 18, 'Cancelled');
  for (const person of [60, 61]) setStatus(event, person, 'Confirmed');
}
