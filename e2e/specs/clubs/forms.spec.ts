import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { addAttendee, addPerson } from '#testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { pressContinue, rate, submit } from '../../pages/form.ts';
import { countPresses } from '../../pages/keyboard.ts';

const checklist = {
  Vision: ['Looks ahead', 'Sees flags', 'Checks mirrors'],
  Line: ['Turns in late enough', 'Hits the apex', 'Uses the track-out'],
  Inputs: ['Brakes straight', 'Eases off the brake', 'Smooth hands', 'Early throttle'],
  Awareness: ['Gives point-bys', 'Follows instructions'],
};
const sections = Object.entries(checklist);
/** A field with suggestions is a combobox. */
const textIn = (place: Locator, name: string) =>
  place.getByRole('textbox', { name, exact: true }).or(place.getByRole('combobox', { name, exact: true }));
const skills = Object.values(checklist).flat();

/** Chooses a form for the club's event and publishes its evals; returns the eval of a newcomer. */
async function publishWith(page: Page, club: Club, form: string) {
  const { db, organizationId, eventId, instructor } = club;
  await page.goto(paths.event(organizationId, eventId, 'settings'));
  const forms = page.getByRole('form', { name: 'Forms' });
  await forms.getByLabel('All run groups').selectOption(form);
  await forms.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const student = await addPerson(db, 'Nia Newcomer', 'nia@club.example');
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  const published = await page.request.post(
    `/api/PublishEvalsForEvent?${new URLSearchParams({ organizationId, eventId })}`,
    { data: {}, headers: { origin: club.server().url } },
  );
  expect(published.status()).toBe(200);
  const { id: evalId } = await db
    .selectFrom('eval')
    .select('id')
    .where('subject_id', '=', student.personId)
    .where('evaluator_id', '=', instructor.personId)
    .executeTakeFirstOrThrow();
  return { evalId, student };
}

/** Opens the checklist on a phone, fills it in and submits it; returns how many taps it took. */
async function fillIn(phone: Page, evalId: string): Promise<number> {
  const taps = await countPresses(phone);
  await phone.goto(paths.fillEval(evalId));
  for (const [section, items] of sections) {
    await expect(phone.getByRole('heading', { level: 1, name: section })).toBeVisible();
    for (const item of items) await rate(phone, item, 3);
    await pressContinue(phone);
  }
  await pressContinue(phone);
  await submit(phone);
  await expect(phone.getByRole('heading', { name: 'Success!' })).toBeVisible();
  return taps();
}

test("a club's checklist is typed in, published, chosen for an event, filled in on a phone, and read by the student", async ({
  club,
  phoneOf,
  browser,
}, info) => {
  // It goes through seven screens of three people.
  test.setTimeout(90_000);
  const { organizationId, instructor } = club;
  const page = await laptopOf(browser, club);
  const begun = Date.now();
  const presses = await countPresses(page);
  const press = (name: string, place = page.locator('body')) =>
    place.getByRole('button', { name, exact: true }).click();
  const enter = async (label: string, typed: string, place = page.locator('body')) => {
    await textIn(place, label).fill(typed);
    await page.keyboard.press('Enter');
  };

  await page.goto(paths.organizationSettings(organizationId, 'forms'));
  await expect(page.getByText('Your club has no form of its own yet.')).toBeVisible();
  await press('New form');
  await page.getByLabel('Begin with').selectOption('blank');
  await enter('Name', 'Green checklist', page.getByRole('dialog'));
  await expect(page.getByRole('heading', { level: 1, name: 'Green checklist' })).toBeVisible();

  const outline = page.getByRole('navigation', { name: 'Sections and skills' });
  await press('Driving', outline);
  await press('Remove Driving');
  for (const [section, items] of sections) {
    await enter('Add a section', section, outline);
    const label = `Add a skill to ${section}`;
    await expect(textIn(outline, label)).toBeFocused();
    for (const item of items) await enter(label, item, outline);
  }
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Gives point-bys')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page);
  await press('Publish version 1');
  await press('Publish version 1', page.getByRole('dialog'));
  await expect(page.getByText('Version 1 published')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  info.annotations.push({ type: 'by hand', description: `${presses()} presses, ${Date.now() - begun} ms` });
  expect(presses()).toBe(skills.length + 2 * sections.length + 2);

  const { evalId, student } = await publishWith(page, club, 'Green checklist, version 1');
  const phone = await phoneOf(instructor);
  expect(await fillIn(phone, evalId)).toBe(skills.length + 6);

  const theirs = await phoneOf(student);
  await theirs.goto(paths.studentEval(evalId));
  await expect(theirs.getByText('Awareness').first()).toBeVisible();
  await expect(theirs.getByText('3.0').first()).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});
