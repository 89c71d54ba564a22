import type { Locator } from '@playwright/test';
import { STUDENT_RATES_INSTRUCTOR } from '../../../src/domain/evals/forms/template.ts';
import { newId } from '../../../src/server/platform/ids.ts';
import { type TestPerson, takeAnswerBack } from '../../../src/testing/cast.ts';
import { addEval, INTERNAL_MARKER } from '../../../src/testing/evals.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { addRated, contacts, heading } from '../../fixtures/rated-eval.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button } from '../../pages/controls.ts';

/** The height of a line of text, in CSS pixels. */
const LINE = 24;

/** An open focus item in the club's school. */
async function addFocus({ db, organizationId: organization_id }: Club, { personId: person_id }: TestPerson) {
  await db.updateTable('organization').set({ school: true }).where('id', '=', organization_id).execute();
  const at = new Date();
  const item = { id: newId(), words: 'Eyes up in turn 5', state: 'open' as const, changed_at: at };
  await db
    .insertInto('focus_item')
    .values({ ...item, person_id, added_by: person_id, organization_id })
    .execute();
}

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

test('the evaluator’s address of an eval leads its subject to their own view', async ({ club, phoneOf }) => {
  const { subject, now } = await addRated(club);
  const page = await phoneOf(subject);
  await page.goto(`/eval/${now.evalId}/view`);
  await expect(page).toHaveURL(new RegExp(`/student/eval/${now.evalId}$`));
  await expect(heading(page)).toBeVisible();

  const { organizationId, eventId, instructor } = club;
  const about = await addEval(club.db, {
    organizationId,
    eventId,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: subject,
    subject: instructor,
    rating: 3,
  });
  const rated = await phoneOf(instructor);
  await rated.goto(`/eval/${about.evalId}/view`);
  await expect(rated).toHaveURL(new RegExp(`/instructor/eval/${about.evalId}$`));
  await expect(heading(rated)).toBeVisible();

  const stranger = await phoneOf(club.otherStudent);
  await stranger.goto(`/eval/${now.evalId}/view`);
  await expect(stranger.getByText('Nothing here')).toBeVisible();
});

test('a student reads score, note, people, event and car, and opens each section', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club);
  await addFocus(club, subject);
  const page = await phoneOf(subject);
  await page.goto(`/student/eval/${now.evalId}`);
  await expect(heading(page)).toBeVisible();

  await test.step('the names of both, with phone and e-mail links of the other', async () => {
    await expect(page.getByRole('main').getByText(subject.name).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Ivan Instructor' })).toHaveAttribute(
      'href',
      'tel:+1 555 0102',
    );
    await expect(page.getByRole('link', { name: 'Write to Ivan Instructor' })).toHaveAttribute(
      'href',
      'mailto:ivan@club.example',
    );
    await expect(contacts(page)).toHaveCount(2);
  });

  await test.step('event, date and track in one line', async () => {
    await expect(page.getByText('Spring HPDE · Jun 13 · Lime Rock Park')).toBeVisible();
  });

  await test.step("the section Summary has a card for each section with 'X out of 4'", async () => {
    const summary = page.getByRole('region', { name: 'Summary', exact: true });
    await expect(summary.getByRole('heading', { level: 3 })).toHaveText([
      'Vision',
      'Track Use',
      'Inputs',
      'Consistency',
    ]);
    await expect(summary.getByText('3.0 out of 4', { exact: true })).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'External Notes for Student' })).toBeVisible();
    await expect(page.getByText('Good hands.')).toBeVisible();
    await expect(page.getByText(INTERNAL_MARKER)).toHaveCount(0);
    await expect(page.getByText('Internal Notes')).toHaveCount(0);
  });

  await test.step('a section opens its skills with level, number and description; −1 reads N/A', async () => {
    const inputs = page.locator('details', { hasText: 'Inputs' });
    const shift = inputs.getByRole('listitem').filter({ hasText: 'Shift' });
    await expect(shift).toBeHidden();
    await inputs.locator('summary').tap();
    await expect(shift).toContainText('N/A');
    await expect(inputs.getByRole('listitem').filter({ hasText: 'Steering' })).toContainText(
      /Solid3Turns in once/,
    );
  });

  await test.step('what the student works on: the focus item, then the lowest skill', async () => {
    const lines = page.getByRole('list', { name: 'Work on' }).getByRole('listitem');
    await expect(lines).toHaveText(['Eyes up in turn 5', /^Looking ahead: /]);
    expect((await lines.last().boundingBox())?.y).toBeLessThan(400);
  });

  await expect(page.getByText('No previous driving history for user.')).toBeVisible();
  await expectAccessible(page);
});

test('score and first line of a long note are on the first screen of a phone', async ({ club, phoneOf }) => {
  const { subject, now } = await addRated(club, { before: true });
  const { db, organizationId } = club;
  await db
    .updateTable('eval')
    .set({ public_notes: 'Look further ahead through the esses, and let the car run out.\n'.repeat(12) })
    .where('id', '=', now.evalId)
    .execute();
  await takeAnswerBack(db, organizationId, subject);
  const page = await phoneOf(subject);
  // A classic scrollbar leaves so much of 390 px.
  await page.setViewportSize({ width: 375, height: 844 });
  await page.goto(`/student/eval/${now.evalId}`);
  await expect(page.getByRole('region', { name: 'My Clubs' })).toBeVisible();
  const note = page.getByText('Look further ahead');
  const bottomBar = page.getByRole('link', { name: 'Home', exact: true });
  await expect(page.getByText('up 1.0 since Jun 14 ’25')).toBeInViewport();
  expect((await topOf(note)) + LINE).toBeLessThan(await topOf(bottomBar));

  const short = (await note.boundingBox())?.height ?? Number.NaN;
  await button(page, 'Read on').tap();
  await expect(button(page, 'Show less')).toBeFocused();
  expect((await note.boundingBox())?.height).toBeGreaterThan(short);
});

test('Driving History and two links lead to the evals before and after', async ({ club, phoneOf }) => {
  const { subject, now, first } = await addRated(club, { before: true });
  const page = await phoneOf(subject);
  await page.goto(`/student/eval/${now.evalId}`);
  await expect(page.getByText('up 1.0 since Jun 14 ’25')).toBeVisible();
  await expect(page.locator('details').getByText('was 2, now')).toHaveCount(16);
  const history = page.getByRole('region', { name: 'Driving History' });
  const card = history.getByRole('link');
  await expect(card).toHaveAttribute('href', `/student/eval/${first?.evalId}`);
  await expect(card).toContainText(club.instructor.name);
  await expect(card).toContainText('6/14/2025 · Lime Rock Park');
  await expect(card).toContainText(/Apex Score:\s*2\.0/);
  await expect(card).toContainText('Completed');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Previous eval: Jun 14 ’25' }).tap();
  await expect(page).toHaveURL(new RegExp(`/student/eval/${first?.evalId}$`));
  await expect(page.getByRole('link', { name: 'Next eval: Jun 13' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous eval' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`/student/eval/${now.evalId}$`));
});
