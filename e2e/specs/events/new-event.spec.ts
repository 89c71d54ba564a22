import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { button } from '../../pages/controls.ts';
import { unchanging } from '../../pages/unchanging.ts';

test('New Event does not move when the name of the organization arrives late', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  const events = page.waitForResponse(/GetEventsForOrganization/);
  await page.route('**/api/GetOrganiazationsForUser', async route => {
    await events;
    await unchanging(page);
    await route.continue();
  });
  const name = page.waitForResponse(/GetOrganiazationsForUser/);
  await page.goto(`/admin/${club.organizationId}`);
  const position = await button(page, 'New Event').boundingBox();
  await name;
  await expect(page.getByRole('main').getByText('Apex Driving Club', { exact: true })).toBeVisible();
  expect(await button(page, 'New Event').boundingBox()).toEqual(position);
});
