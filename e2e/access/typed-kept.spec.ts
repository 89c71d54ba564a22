import type { Locator, Page } from '@playwright/test';
import { settled } from '../pages/unchanging.ts';
import { allScreens } from '../screenshots/screens.ts';
import { openers } from './dialog-openers.ts';
import { expect, test } from './visitor.ts';

const TYPED = '7';

/** Fields that keep nothing: searches, secrets, and what is only read. */
const keepsNothing =
  /search|find|filter|name or|password|user name|consumer|token|secret|code|type DELETE|e-?mail$/i;

const fieldsIn = (part: Locator) =>
  part.locator(
    'input:is([type=text], [type=url], [type=tel]):not([readonly], [name=code]), textarea:not([readonly])',
  );

const labelOf = (field: Locator) =>
  field.evaluate(node =>
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
      ? (node.labels?.[0]?.textContent ?? node.ariaLabel ?? '')
      : '',
  );

/** Types into each field that keeps its text; returns what they hold by place. */
async function typeInto(part: Locator): Promise<ReadonlyMap<number, string>> {
  const typed = new Map<number, string>();
  for (const [place, field] of (await fieldsIn(part).all()).entries()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    if (keepsNothing.test(await labelOf(field))) continue;
    await field.fill(`${await field.inputValue()}${TYPED}`);
    typed.set(place, await field.inputValue());
  }
  return typed;
}

async function expectTyped(part: Locator, typed: ReadonlyMap<number, string>, when: string) {
  for (const [place, text] of typed) {
    await expect.soft(fieldsIn(part).nth(place), when).toHaveValue(text);
  }
}

/** Screens, and dialogs by their buttons, with fields that keep their text. All others have none. */
const withFields: ReadonlySet<string> = new Set([
  'admin-eval, Re-open',
  'admin-profile',
  'connections, Add a webhook',
  'event-settings',
  'events, New event',
  'form-editor',
  'logbook',
  'profile-organizer',
  'profile-student',
  'school',
  'settings',
]);

const dialogs = openers.map(([name, opener]) => ({ name, opener }));
const places = allScreens
  .filter(({ name, as }) => as !== null && !name.startsWith('fill-'))
  .flatMap(screen => [
    { ...screen, opener: null },
    ...dialogs.filter(({ name }) => name === screen.name).map(({ opener }) => ({ ...screen, opener })),
  ]);

const prepared = new WeakSet<Page>();

/** Has a page's clock in hand, and lets it be left with unsaved text. */
async function prepare(page: Page): Promise<void> {
  if (prepared.has(page)) return;
  prepared.add(page);
  await page.clock.install();
  page.on('dialog', dialog => dialog.accept().catch(() => null));
}

async function open(page: Page, path: string, opener: string | RegExp | null): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  if (opener === null) return page.locator('main');
  await page.getByRole('button', { name: opener }).first().press('Enter');
  return page.getByRole('dialog').first();
}

for (const { name, as, path, opener } of places) {
  const place = opener === null ? name : `${name}, ${opener}`;
  test(`${place}: what is typed outlasts an answer, a missing session and a reload @soak`, async ({
    demo,
    visitor,
  }) => {
    const { page, calls } = visitor;
    await visitor.become(as);
    await visitor.startAfresh();
    await prepare(page);
    await calls.pass();
    const part = await open(page, path(demo.about), opener);
    if (withFields.has(place)) await expect(fieldsIn(part).first()).toBeVisible();
    const typed = await typeInto(part);
    expect(typed.size > 0, 'has fields that keep their text').toBe(withFields.has(place));
    if (typed.size === 0) return;

    for (const status of [200, 401]) {
      if (status === 401) await calls.refuse(401);
      await page.clock.fastForward('10:00');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await settled(page);
      await expectTyped(part, typed, `${name}, after an answer of ${status}`);
    }
    await calls.pass();
    await expectTyped(await open(page, path(demo.about), opener), typed, `${name}, after a reload`);
  });
}
