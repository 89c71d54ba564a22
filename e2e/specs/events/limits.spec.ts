import { addAttendee, addEvent } from '../../../src/testing/cast.ts';
import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button, dialog, openDialog } from '../../pages/controls.ts';

test('an instructor says on a phone what they can take, and the organizer changes it and confirms car sharers', async ({
  browser,
  club,
  phoneOf,
}) => {
  const { db, organizationId, instructor, student, otherStudent } = club;
  const eventId = await addEvent(db, organizationId, 'Far ahead', '2099-05-05');
  const at = { organizationId, eventId };
  await addAttendee(db, { ...at, person: instructor, group: 'Instructor' });
  await addAttendee(db, { ...at, person: student, group: 'Novice', instructor });
  await addAttendee(db, { ...at, person: otherStudent, group: 'Novice' });
  await db
    .updateTable('attendee')
    .set({ car_number: '12' })
    .where('event_id', '=', eventId)
    .where('run_group', '=', 'Novice')
    .execute();

  const mine = await phoneOf(instructor);
  await mine.goto('/instructor');
  await openDialog(button(mine, 'What I can take'));
  await expect(dialog(mine)).toContainText('Far ahead');
  await dialog(mine).getByLabel('Students at most').selectOption('3');
  await dialog(mine).getByLabel('Intermediate').check();
  await dialog(mine).getByLabel('Note').fill('Until 3 pm');
  await expectAccessible(mine);
  await button(mine, 'Save limits').click();
  await expect(mine.getByText('Limits saved')).toBeVisible();

  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${organizationId}/event/${eventId}/roster`);
  await expect(page.getByText('instructs 1 of 3')).toBeVisible();
  await openDialog(page.getByTitle('Details of Ivan Instructor'));
  await button(page, 'Takes up to 3 students').click();
  const limits = page.getByRole('dialog', { name: 'What Ivan Instructor can take' });
  await expect(limits.getByLabel('Note')).toHaveValue('Until 3 pm');
  await limits.getByLabel('Students at most').selectOption('0');
  await expectAccessible(page);
  await button(limits, 'Save limits').click();
  await expect(button(page, 'Takes up to 0 students')).toBeVisible();
  await button(page, 'Done').click();
  await expect(page.getByText('instructs 1 of 0')).toBeVisible();

  await openDialog(button(page, '1 pair with the same car'));
  await expect(dialog(page)).toContainText('Sam Student and Tess Student');
  await button(page, 'They share a car').click();
  await expect(dialog(page)).toContainText('Move one of them to another group.');
  await expect(dialog(page).locator(':focus')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Done').click();
  await page.getByLabel('Group of Tess Student').selectOption('Intermediate');
  await expect(button(page, '1 pair with the same car')).toBeHidden();
  await button(page, 'Save').click();
  await expect(page.getByText('Roster saved')).toBeVisible();
  await openDialog(page.getByTitle('Details of Tess Student'));
  await expect(dialog(page)).toContainText('Shares the car with Sam Student.');
});
