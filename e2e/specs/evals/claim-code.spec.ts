import type { Page } from '@playwright/test';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { expectAccessible } from '../../pages/accessible.ts';

const rosterOf = ({ organizationId, eventId }: Club) => `/admin/${organizationId}/event/${eventId}/roster`;
const codeOf = (page: Page, student: string) =>
  page.getByRole('img', { name: `QR code that opens the eval of ${student}` });

/** The address that stands beside the code on screen. */
async function addressOn(page: Page, student: string): Promise<string> {
  await expect(codeOf(page, student)).toBeVisible();
  return (await page.getByText(/\/eval\/[^/]+\/claim$/).textContent()) ?? '';
}

test('a student shows their code; a phone that nobody is signed in on scans it, signs in and has the form', async ({
  club,
  phoneOf,
}) => {
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

test('an organizer shows a student’s code from the roster, and prints those of all', async ({
  club,
  phoneOf,
}) => {
  const { evalId, student } = await club.newEval(null);
  const page = await phoneOf(club.admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(rosterOf(club));
  const more = page.getByRole('button', { name: `More for ${student.name}` });
  const code = page.getByRole('button', { name: 'QR code', exact: true });
  await more.click();
  await code.click();
  const dialog = page.getByRole('dialog', { name: `Code for ${student.name}` });
  await expect(dialog).toBeVisible();
  expect(await addressOn(page, student.name)).toBe(`${club.server().url}/eval/${evalId}/claim`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'More for Ivan Instructor' }).click();
  await expect(code).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'QR codes' }).click();
  await expect(page.getByRole('heading', { name: 'QR codes for instructors' })).toBeVisible();
  await expect(codeOf(page, student.name)).toBeVisible();
  const shown = await page.getByRole('img', { name: /^QR code that opens/ }).count();
  const pending = await club.db
    .selectFrom('eval')
    .select('id')
    .where('event_id', '=', club.eventId)
    .where('eval_type', '=', 1)
    .where('state', '<', 3)
    .execute();
  expect(shown).toBe(pending.length);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(codeOf(page, student.name).locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
});
