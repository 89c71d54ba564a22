import type { Page } from '@playwright/test';
import { type Club, expect } from './club.ts';
import { fill, submit } from './form.ts';
import { expectKept } from './phone-storage.ts';
import { pressIfThere } from './press-if-there.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
export const cardOf = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });
export const isSent = (club: Club, evalId: string) =>
  expect.poll(async () => (await club.stored(evalId)).state, { timeout: 60_000 }).toBe(3);
/** A page that comes only when it has been sent shows the eval as it was sent. */
export const isDone = (page: Page) => heading(page, 'Success!').or(heading(page, 'Eval Summary'));

/** Tries again now. The app may have done so by itself a moment before: then the button is gone, and all is well. */
export async function tryNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try now' });
  await button.or(isDone(page)).waitFor();
  await pressIfThere(button);
}

export type PhoneOf = (person: Club['instructor']) => Promise<Page>;

/** An instructor's phone after one visit of the dashboard, with a pending eval. */
export async function afterOneVisit(club: Club, phoneOf: PhoneOf, person = club.instructor) {
  const { evalId, student } = await club.newEval(person);
  const page = await phoneOf(person);
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, `GetEval ${evalId}`, 'GetEvalsForInstructor', 'GetProfile');
  return { page, context: page.context(), evalId, student };
}

/** The same, with the eval filled and submitted without reception. */
export async function submittedOffline(club: Club, phoneOf: PhoneOf, person = club.instructor) {
  const phone = await afterOneVisit(club, phoneOf, person);
  await phone.context.setOffline(true);
  await phone.page.goto(`/evalx/${phone.evalId}`);
  await fill(phone.page, 3);
  await submit(phone.page);
  await expect(heading(phone.page, 'Waiting for signal')).toBeVisible();
  return phone;
}
