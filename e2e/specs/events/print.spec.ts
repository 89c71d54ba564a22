import type { Page } from '@playwright/test';
import { addAttendee, addEvent } from '../../../src/testing/cast.ts';
import { expect, test } from '../../fixtures/club.ts';

/** How many sheets of paper the page takes, with the margins that browsers leave. */
async function sheets(page: Page): Promise<number> {
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  const pdf = (await page.pdf({ format: 'Letter', margin })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a roster prints as a sheet of who drives in which group with whom, with nothing to press', async ({
  club,
  phoneOf,
}) => {
  const { db, organizationId, instructor: teacher, student } = club;
  const eventId = await addEvent(db, organizationId, 'Day on paper', '2026-12-06');
  await addAttendee(db, { organizationId, eventId, person: teacher, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor: teacher });
  const page = await phoneOf(club.admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/admin/${organizationId}/event/${eventId}/roster`);
  const row = page.getByRole('listitem').filter({ hasText: student.name }).first();
  const instructor = row.getByRole('combobox').last();
  await expect(instructor).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(row.getByText(student.name, { exact: true }).first()).toBeVisible();
  await expect(instructor).toHaveCSS('border-top-width', '0px');
  await expect(instructor).toHaveCSS('appearance', 'none');
  for (const chrome of [
    page.getByRole('navigation', { name: 'Menu' }),
    page.getByRole('checkbox').first(),
    page.getByRole('group', { name: 'Group' }).getByRole('radio').first(),
    row.getByRole('button', { name: `More for ${student.name}` }),
  ]) {
    await expect(chrome).toBeHidden();
  }
  expect(await sheets(page)).toBe(1);
});

test('the evals of an event print three beside one another, and what is folded away stays away', async ({
  club,
  phoneOf,
}) => {
  await club.newEval(club.instructor);
  const page = await phoneOf(club.admin);
  await page.goto(`/admin/${club.organizationId}/event/${club.eventId}`);
  const pending = page.locator('details').filter({ hasText: 'Pending Evals' });
  const completed = page.locator('details').filter({ hasText: 'Completed Evals' });
  await completed.locator('summary').click();
  await page.emulateMedia({ media: 'print' });
  await expect(completed).toBeHidden();
  const columns = () =>
    pending
      .getByRole('list')
      .first()
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(3);
});
