import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { expectAccessible } from '../../pages/accessible.ts';

const codeOf = (page: Page, student: string) =>
  page.getByRole('img', { name: `QR code that opens the eval of ${student}` });

/** The address that stands beside the code on screen. */
async function addressOn(page: Page, student: string): Promise<string> {
  await expect(codeOf(page, student)).toBeVisible();
  return (await page.getByText(/\/eval\/[^/]+\/claim$/).textContent()) ?? '';
}

test('a signed-out phone scans a student’s code, signs in and opens the form', async ({ club, phoneOf }) => {
  const { evalId, student } = await club.newEval(null);
  const page = await phoneOf(student);
  await page.goto('/student');
  await page.getByRole('button', { name: 'Show this to your instructor' }).tap();
  await expect(page.getByText('For the first instructor of the event who scans it.')).toBeVisible();
  const address = await addressOn(page, student.name);
  expect(address).toBe(`${club.server().url}/eval/${evalId}/claim`);
  await expectAccessible(page);

  const scanning = await phoneOf(null);
  await scanning.goto(address);
  await expect(scanning).toHaveURL(/\/\.auth\/login\?/);
  await signInWithCode(scanning, club.server(), club.otherInstructor.email);
  await expect(scanning).toHaveURL(new RegExp(`/eval/${evalId}/vision$`));
  await expect(scanning.getByRole('heading', { level: 1, name: 'Vision' })).toBeVisible();
  await expect.poll(async () => (await club.stored(evalId)).evaluator_id).toBe(club.otherInstructor.personId);

  await page.reload();
  await page.getByRole('button', { name: 'Show this to your instructor' }).tap();
  await expect(page.getByText('For Ines Instructor.')).toBeVisible();
});
