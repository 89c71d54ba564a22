import type { Page } from '@playwright/test';
import { paths } from '../../../../src/contract/paths.ts';
import { addAttendee, addEvent, addGroups } from '../../../../src/testing/cast.ts';
import { type Club, expect, test, withServiceWorker } from '../../../fixtures/club.ts';
import { expectAccessible } from '../../../pages/accessible.ts';
import { readPdf } from '../../../pages/pdf.ts';

/** An event to come at which the student rides with the instructor, which is announced. */
async function addAnnounced({ db, organizationId, student, instructor }: Club) {
  const eventId = await addEvent(db, organizationId, 'Day on paper', '2099-06-13');
  await addAttendee(db, { organizationId, eventId, person: instructor, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  const groups = await addGroups(db, organizationId, ['Novice']);
  await db
    .insertInto('announced_pairing')
    .values({
      ...{ event_id: eventId, student_id: student.personId, instructor_id: instructor.personId },
      ...{ organization_id: organizationId, announced_at: new Date() },
      ...{
        run_group_id: groups.get('Novice') ?? '',
        vehicle: '',
        car_number: '',
        attended_days_mask: 0,
        instructor_days_mask: 0,
      },
    })
    .execute();
  return eventId;
}

/** Expects the page with the name to be printed, after it was opened by keyboard, and again offline. */
async function expectPrintedOffline(page: Page, link: string, words: readonly string[]) {
  await page.getByRole('link', { name: link }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: /page 1 of 1$/ });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(sheet).toBeVisible();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  const printed = pages[0]?.texts.map(({ text }) => text).join(' ');
  for (const each of words) expect(printed).toContain(each);
  expect(printed).not.toContain('DRAFT');
}

test('a student prints their card, and an instructor their schedule, offline, too', { tag: '@soak' }, async ({
  club,
  phoneOf,
}) => {
  await addAnnounced(club);
  const { student, instructor } = club;
  const card = await phoneOf(student, withServiceWorker);
  await card.goto(paths.student());
  await expectPrintedOffline(card, 'Print my card', [student.name, instructor.name, 'Novice']);
  const schedule = await phoneOf(instructor, withServiceWorker);
  await schedule.goto(paths.instructor());
  await expectPrintedOffline(schedule, 'Print my schedule', [student.name, 'Novice']);
});
