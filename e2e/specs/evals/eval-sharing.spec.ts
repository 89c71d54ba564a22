import { expect, test } from '../../fixtures/club.ts';
import { addRated, contacts } from '../../fixtures/rated-eval.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button } from '../../pages/controls.ts';

test('the subject of an eval shares its link through the phone’s share sheet', async ({ club, phoneOf }) => {
  const { subject, now } = await addRated(club);
  const page = await phoneOf(subject);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shared: [] });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (what: unknown) => void Reflect.get(globalThis, 'shared').push(what),
    });
  });
  await page.goto(`/student/eval/${now.evalId}`);
  await button(page, 'Share').tap();
  await expectAccessible(page);
  await button(page, 'Share link').tap();
  const url = `${club.server().url}/eval/link/${now.linkKey}`;
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared')))
    .toEqual([{ title: 'Eval of Lime Rock Park', url }]);
});

test('without a share sheet the link is copied, or selected if copying is refused', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club);
  const page = await phoneOf(subject);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/student/eval/${now.evalId}`);
  await button(page, 'Share').tap();
  await expect(button(page, 'Share link')).toHaveCount(0);
  await button(page, 'Copy link').tap();
  await expect(page.getByText('Public link copied')).toBeVisible();
  const url = `${club.server().url}/eval/link/${now.linkKey}`;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    });
  });
  await button(page, 'Copy link').tap();
  await expect(page.getByText('The link is selected. Copy it from the field.')).toBeVisible();
  await expect(page.getByLabel('Public link', { exact: true })).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(url);
});

test('an eval with long notes prints on one page, in black on white from dark, too', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club, { before: true });
  await club.db
    .updateTable('eval')
    .set({ public_notes: 'Look further ahead through the esses, and let the car run out.\n'.repeat(6) })
    .where('id', '=', now.evalId)
    .execute();
  const page = await phoneOf(subject);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/student/eval/${now.evalId}`);
  await expect(page.getByText('Look further ahead').first()).toBeVisible();
  await page.evaluate(() => {
    globalThis.print = () => void Object.assign(globalThis, { printed: true });
  });
  await button(page, 'Print').tap();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(true);

  const edge = '0.4in';
  const margin = { top: edge, right: edge, bottom: edge, left: edge };
  const pdf = (await page.pdf({ format: 'Letter', margin })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const chrome of [
    page.getByRole('navigation', { name: 'Menu' }),
    page.getByRole('link', { name: 'Back' }),
    button(page, 'Print'),
    contacts(page).first(),
  ]) {
    await expect(chrome).toBeHidden();
  }
  await expect(page.getByText('Look further ahead')).toHaveCSS('color', 'rgb(20, 22, 26)');
});
