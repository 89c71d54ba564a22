import type { Page } from '@playwright/test';
import { type Club, expect } from './club.ts';
import { bringDraft, submit, summaryOf } from './form.ts';
import { expectKept } from './phone-storage.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
export const cardOf = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });
export const isSent = (club: Club, evalId: string) =>
  expect.poll(async () => (await club.stored(evalId)).state, { timeout: 60_000 }).toBe(3);
/** A page that comes only when it has been sent shows the eval as it was sent. */
export const isDone = (page: Page) => heading(page, 'Success!').or(heading(page, 'Eval Summary'));

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
export async function submittedOffline(club: Club, phoneOf: PhoneOf, person = club.instructor, notes = '') {
  const phone = await afterOneVisit(club, phoneOf, person);
  const { page, context, evalId } = phone;
  // The browser sends nothing behind the test's back: it would as soon as there is reception.
  await page.addInitScript(() => void Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await bringDraft(page, evalId, person, 3, notes);
  await context.setOffline(true);
  await page.goto(summaryOf(evalId));
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  return phone;
}
