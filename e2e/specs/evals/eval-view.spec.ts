import type { Locator, Page } from '@playwright/test';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '../../../src/domain/evals/forms/template.ts';
import { newId } from '../../../src/server/platform/ids.ts';
import {
  addAttendee,
  addEvent,
  addPerson,
  type TestPerson,
  takeAnswerBack,
} from '../../../src/testing/cast.ts';
import { addEval, fullAnswers, INTERNAL_MARKER } from '../../../src/testing/evals.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button } from '../../pages/controls.ts';

const evalType: EvalType = INSTRUCTOR_RATES_STUDENT;
let students = 0;
/** The height of a line of text, in CSS pixels. */
const LINE = 24;

/** Every skill rated 3, shift timing N/A. */
const withoutShifting = () => {
  const answers = fullAnswers(3);
  return { ...answers, Inputs: { ...answers.Inputs, ShiftTimingControl: -1 } };
};

/** A student with a phone, and Ivan's eval of them; `before`: another one of a year before, every skill rated 2. */
async function addRated(club: Club, { before }: { before?: true } = {}) {
  const { db, organizationId, eventId, instructor: evaluator } = club;
  students += 1;
  const subject = await addPerson(db, `Rae Rated${students}`, `rae${students}@club.example`);
  await setPhone(club, subject, '+1 555 0101');
  await setPhone(club, evaluator, '+1 555 0102');
  await addAttendee(db, { organizationId, eventId, person: subject, group: 'Novice' });
  const people = { organizationId, evalType, evaluator, subject };
  const addBefore = async () => {
    const earlier = await addEvent(db, organizationId, `Before ${students}`, '2025-06-14');
    return addEval(db, { ...people, eventId: earlier, rating: 2 });
  };
  const first = before && (await addBefore());
  const now = await addEval(db, { ...people, eventId, answers: withoutShifting() });
  return { subject, now, first };
}

/** The goal of level 4 in Looking Ahead, and an open focus item in the club's school. */
async function addAims({ db, organizationId: organization_id }: Club, { personId: person_id }: TestPerson) {
  await db.updateTable('organization').set({ school: true }).where('id', '=', organization_id).execute();
  const at = new Date();
  await db
    .insertInto('skill_goal')
    .values({ person_id, skill: 'LookingAhead', level: 4, set_at: at })
    .execute();
  const item = { id: newId(), words: 'Eyes up in turn 5', state: 'open' as const, changed_at: at };
  await db
    .insertInto('focus_item')
    .values({ ...item, person_id, organization_id })
    .execute();
}

const setPhone = ({ db }: Club, { personId }: TestPerson, phone: string) =>
  db.updateTable('person').set({ phone }).where('id', '=', personId).execute();

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Eval Summary' });
const contacts = (page: Page) => page.getByRole('link', { name: /^(Call|Write to) / });

test('the address that an evaluator reads at leads whom the eval is about to their own view of it', async ({
  club,
  phoneOf,
}) => {
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

test('a student reads score, note, people, event and car, and opens each section with its skills', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club);
  await addAims(club, subject);
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
    await expect(page.getByText('Spring HPDE · 6/13/2026 · Lime Rock Park')).toBeVisible();
  });

  await test.step("the variant titled Summary, a card for each section, with its average 'X out of 4'", async () => {
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

  await test.step('the goal and what the student works on', async () => {
    const next = page.getByRole('region', { name: 'What next' });
    await expect(next.getByRole('list', { name: 'Goal', exact: true })).toHaveText('Looking ahead: level 4');
    await expect(next.getByRole('list', { name: 'Working on' })).toHaveText('Eyes up in turn 5');
  });

  await expect(page.getByText('No previous driving history for user.')).toBeVisible();
  await expectAccessible(page);
});

test('score and first line of a long note need no scrolling on a phone, below the club banner, too', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club, { before: true });
  const { db, organizationId } = club;
  await db
    .updateTable('eval')
    .set({ public_notes: 'Look further ahead through the esses, and let the car run out.\n'.repeat(9) })
    .where('id', '=', now.evalId)
    .execute();
  await takeAnswerBack(db, organizationId, subject);
  const page = await phoneOf(subject);
  await page.setViewportSize({ width: 390, height: 844 });
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

test('Driving History lists earlier evals; a skill, the score and two links lead from the last eval to this one', async ({
  club,
  phoneOf,
}) => {
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

test('Internal Notes and the student’s phone and e-mail reach the instructor; nobody’s reach the public link', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club);
  const page = await phoneOf(club.instructor);
  await page.goto(`/instructor/eval/${now.evalId}`);
  await expect(page.getByRole('heading', { name: 'Internal Notes' })).toBeVisible();
  await expect(page.getByText(INTERNAL_MARKER)).toBeVisible();
  await expect(page.getByRole('link', { name: `Call ${subject.name}` })).toHaveAttribute(
    'href',
    'tel:+1 555 0101',
  );
  await expect(button(page, 'Share')).toHaveCount(0);
  await expect(button(page, 'Print')).toBeVisible();

  const stranger = await phoneOf(null);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await stranger.route('**/api/GetEvalPublicLinkKey?*', async route => {
    await promise;
    await route.continue();
  });
  await stranger.goto(`/eval/link/${now.linkKey}`);
  await expect(heading(stranger)).toBeVisible();
  const before = await topOf(heading(stranger));
  answer();
  await expect(stranger.getByText('Good hands.')).toBeVisible();
  expect(await topOf(heading(stranger))).toBe(before);
  await expect(contacts(stranger)).toHaveCount(0);
  await expect(stranger.getByText('Internal Notes')).toHaveCount(0);
  await expect(stranger.getByRole('heading', { name: 'Driving History' })).toHaveCount(0);
  await expect(button(stranger, 'Share')).toHaveCount(0);
});

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

test('where the phone has nothing for that the link is copied, and where pages may not copy it is marked', async ({
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

test('the subject of an eval replaces its link, turns it off and on again; the old link stops at once', async ({
  club,
  phoneOf,
}) => {
  const { subject, now } = await addRated(club);
  const [page, stranger] = [await phoneOf(subject), await phoneOf(null)];
  const link = page.getByLabel('Public link', { exact: true });
  await page.goto(`/student/eval/${now.evalId}`);
  await button(page, 'Share').tap();
  await expect(link).toHaveValue(/\/eval\/link\//);
  const old = await link.inputValue();

  await button(page, 'Replace link').tap();
  await page.keyboard.press('Escape');
  await expect(link).toHaveValue(old);
  await button(page, 'Replace link').tap();
  await page
    .getByRole('dialog', { name: 'Replace the public link?' })
    .getByRole('button', { name: 'Replace link' })
    .tap();
  await expect(page.getByText('This is the new link.')).toBeVisible();
  await expect(link).not.toHaveValue(old);
  await expect(link).toHaveValue(/\/eval\/link\//);
  await stranger.goto(old);
  await expect(stranger.getByText('Nothing here')).toBeVisible();
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByText('Good hands.')).toBeVisible();

  await button(page, 'Turn off link').tap();
  await page
    .getByRole('dialog', { name: 'Turn off the public link?' })
    .getByRole('button', { name: 'Turn off link' })
    .tap();
  await expect(page.getByText('The public link is turned off.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Nothing here')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await button(page, 'Make a public link').tap();
  await expect(page.getByText('The link has not changed. No connection.')).toBeVisible();
  await page.context().setOffline(false);
  await button(page, 'Make a public link').tap();
  await expect(link).toBeVisible();
});

test('an admin finds the link at one place, the other evals of the student, and Back to the event', async ({
  club,
  phoneOf,
}) => {
  const { now, first } = await addRated(club, { before: true });
  const page = await phoneOf(club.admin);
  await page.goto(`/admin/${club.organizationId}/eval/${now.evalId}`);
  await expect(page.getByText('Need a correction?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}/event/${club.eventId}`,
  );
  const history = page.getByRole('region', { name: 'Driving History' });
  await expect(history.getByRole('link')).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}/eval/${first?.evalId}`,
  );
  await expect(page.getByRole('button', { name: /link/i })).toHaveCount(0);
  await button(page, 'Share').tap();
  await expect(page.getByLabel('Public link', { exact: true })).toHaveCount(1);
});

test('an admin who opens an eval that still waits is told when it can be read, and the way back', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.admin);
  await page.goto(`/admin/${club.organizationId}/eval/${club.evals.unclaimed.evalId}`);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Evals can be read when they are submitted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}`,
  );
});

test('the heading takes the focus at once and keeps it when the eval arrives', async ({ club, phoneOf }) => {
  const { subject, now } = await addRated(club);
  const page = await phoneOf(subject);
  await page.goto('/student');
  const card = page.getByRole('link', { name: /Apex Score:/ });
  await expect(card).toBeVisible();
  const held: (() => void)[] = [];
  await page.route('**/api/GetEvalForStudent?*', async route => {
    await new Promise<void>(resolve => held.push(resolve));
    await route.continue();
  });
  await card.tap();
  await expect(page).toHaveURL(new RegExp(`/student/eval/${now.evalId}$`));
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(page.getByText('Good hands.')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('an eval with notes of some length prints on one page, without menu and buttons, in black on white from dark, too', async ({
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
