import { takePhoto } from '../../../src/testing/photos.ts';
import { expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button, dialog } from '../../pages/controls.ts';
import { chooseFile } from '../../pages/roster.ts';

test('a club lists a kind, an instructor adds a credential with proof, and the club verifies it', async ({
  club,
  phoneOf,
}) => {
  const desk = await phoneOf(club.admin);
  await desk.goto(`/admin/${club.organizationId}/credentials`);
  await expect(desk.getByText('Your club lists no kinds of credentials')).toBeVisible();
  await button(desk, 'Add kind').click();
  await dialog(desk).getByLabel('Name').fill('MSF Level 2');
  await dialog(desk).getByLabel('Novice').check();
  await expectAccessible(desk);
  await button(dialog(desk), 'Save').click();
  await expect(desk.getByText('No credentials yet')).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(desk);

  const lacking = desk.getByRole('button', { name: '2 · Credential expired or missing' });
  await desk.goto(`/admin/${club.organizationId}/event/${club.eventId}/roster`);
  await lacking.click();
  await expect(desk.getByLabel('Select Sam Student')).toBeHidden();
  await desk.getByRole('button', { name: /^Ivan Instructor/ }).click();
  await expect(dialog(desk)).toContainText('MSF Level 2: missing');

  const phone = await phoneOf(club.instructor);
  await phone.goto('/profile');
  await button(phone, 'Add credential').click();
  const form = dialog(phone);
  await form.getByLabel('Number').fill('20411');
  await form.getByLabel('Valid from').fill('2027-01-01');
  await form.getByLabel('Valid until').fill('2026-01-01');
  const asked = phone.waitForEvent('filechooser');
  await button(form, 'Choose picture').press('Enter');
  await (await asked).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await expect(form.getByText('Uploaded. Save to keep it.')).toBeVisible();
  await expectAccessible(phone);
  await button(form, 'Save').click();
  await expect(form.getByText('The last day is before the first day.')).toBeVisible();
  await form.getByLabel('Valid from').fill('');
  await form.getByLabel('Valid until').fill('2099-12-31');
  await button(form, 'Save').click();
  const mine = phone.getByRole('region', { name: 'My credentials' });
  await expect(mine).toContainText('Not verified');
  await expectAccessible(phone);

  await desk.goto(`/admin/${club.organizationId}/credentials`);
  await button(desk, 'Proof').click();
  const proof = dialog(desk).getByRole('img', { name: 'Proof: MSF Level 2' });
  await expect
    .poll(() => proof.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await button(dialog(desk), 'Close').click();
  await button(desk, 'Verify').click();
  await expect(desk.getByText('Verified by Ada Admin')).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(`/admin/${club.organizationId}/event/${club.eventId}/roster`);
  await expect(desk.getByRole('button', { name: '1 · Credential expired or missing' })).toBeVisible();

  await desk.goto(`/admin/${club.organizationId}/credentials`);
  const rows = `Email,Kind,Valid Until\n${club.otherInstructor.email},MSF Level 2,2099-12-31`;
  await chooseFile(desk, { name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(dialog(desk)).toContainText('after the import they count as verified by you.');
  await button(dialog(desk), 'Import').click();
  await expect(desk.getByText('Created 1, Updated 0, Unchanged 0')).toBeVisible();
});
