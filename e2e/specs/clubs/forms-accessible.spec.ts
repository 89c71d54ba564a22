import { paths } from '../../../src/contract/paths.ts';
import { greenForm } from '../../../src/domain/evals/forms/form-content.fixture.ts';
import { addFormVersion } from '../../../src/testing/forms.ts';
import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { AXE_TIMEOUT_MS, violationsOf } from '../../pages/accessible.ts';

const [first] = greenForm.Levels;

for (const width of [390, 1280]) {
  test(`dialogs and fields of forms are accessible in both themes at ${width} pixels`, {
    tag: '@soak',
  }, async ({ club, browser }) => {
    const { organizationId, eventId, db } = club;
    const { formId } = await addFormVersion(db, club);
    const page = await laptopOf(browser, club, { viewport: { width, height: 844 } });
    const dialog = page.getByRole('dialog');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const look = async (name: string) => {
      for (const theme of ['light', 'dark'] as const) {
        const found = () => violationsOf(page, theme);
        await expect.poll(found, { message: name, timeout: AXE_TIMEOUT_MS }).toEqual([]);
      }
    };
    const choose = (name: string, json: string) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(json) });

    await page.goto(paths.organizationSettings(organizationId, 'forms'));
    await expect(page.getByText('Version 1')).toBeVisible();
    await look('list');
    await press('New form');
    await expect(dialog).toBeVisible();
    await look('new form');
    await page.keyboard.press('Escape');
    await choose('form.json', JSON.stringify(greenForm));
    await expect(dialog.getByText('Braking', { exact: true })).toBeVisible();
    await look('import');
    await page.keyboard.press('Escape');
    await choose('faulty.json', JSON.stringify({ ...greenForm, Levels: [first] }));
    await expect(page.getByText('faulty.json not imported')).toBeVisible();
    await look('import with faults');

    await page.goto(paths.form(organizationId, formId));
    await expect(page.getByText('Draft saved')).toBeVisible();
    const outline = page.getByRole('navigation', { name: 'Sections and skills' });
    for (const name of ['Braking', 'Safety', 'Notes', 'The whole form']) {
      await outline.getByRole('button', { name, exact: true }).click();
      await look(name);
    }
    await page.getByLabel('Level 1 · English').fill('Never');
    await press('Publish version 2');
    await expect(dialog.getByText('Do the levels still mean the same?')).toBeVisible();
    await look('publish');
    await page.keyboard.press('Escape');

    await page.goto(paths.event(organizationId, eventId, 'settings'));
    await expect(page.getByRole('form', { name: 'Forms' })).toBeVisible();
    await look("an event's forms");
  });
}
