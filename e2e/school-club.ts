import type { Page } from '@playwright/test';
import { INSTRUCTOR_RATES_STUDENT } from '../src/domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '../src/domain/events/groups.ts';
import { addAttendee, addEvent, type TestPerson } from '../src/testing/cast.ts';
import { addEval } from '../src/testing/evals.ts';
import { type Club, expect } from './club.ts';

/** A day from today on, as the server has it. */
const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What somebody does on a screen that the test does not look at. */
async function post(club: Club, by: TestPerson, name: string, body: object): Promise<void> {
  const { value } = await club.sessionCookie(by);
  const query = new URLSearchParams({ organizationId: club.organizationId });
  const { url } = club.server();
  const answer = await fetch(`${url}/api/${name}?${query}`, {
    method: 'POST',
    headers: { cookie: `session=${value}`, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
}

/** Switches the school on with these groups, and appoints chief instructors. */
export async function openSchool(club: Club, groups: readonly string[], ...chiefs: TestPerson[]) {
  const Groups = groups.map(Name => ({ RunGroupId: null, Name, Colour: null, Aliases: [] }));
  await post(club, club.admin, 'SaveSchool', { Version: 1, On: true, Groups });
  for (const { email: Email } of chiefs) {
    await post(club, club.admin, 'AppointToOffice', { Email, Office: 'chief' });
  }
}

/** An event in so many days, where this instructor has Sam, who drives with the novices. */
export async function addTrackDay(
  { db, organizationId, student }: Club,
  name: string,
  inDays: number,
  instructor: TestPerson,
) {
  const eventId = await addEvent(db, organizationId, name, isoDay(inDays));
  const roster = { organizationId, eventId };
  await addAttendee(db, { ...roster, person: instructor, group: INSTRUCTOR_GROUP });
  await addAttendee(db, { ...roster, person: student, group: 'Novice', instructor });
  const pair = { evaluator: instructor, subject: student };
  const { evalId } = await addEval(db, { ...roster, ...pair, evalType: INSTRUCTOR_RATES_STUDENT });
  return { eventId, evalId };
}

/** The card of a person, or of what else a list is of. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).first();

export const openLog = (page: Page) => page.getByRole('button', { name: 'Log session' }).tap();

export async function saveSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
