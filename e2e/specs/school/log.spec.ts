import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { INSTRUCTOR_RATES_STUDENT } from '../../../src/domain/evals/forms/template.ts';
import { addEvent } from '../../../src/testing/cast.ts';
import { addEval } from '../../../src/testing/evals.ts';
import { expect, test } from '../../fixtures/club.ts';
import { addTrackDay, cardOf, openLog, openSchool, saveSession } from '../../fixtures/school-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { skillsByPage } from '../../pages/form.ts';
import { goTo } from '../../pages/go-to.ts';

/** Has the browser refuse to copy, as it does without https. */
const refuseClipboard = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    }),
  );

test('instructor and student write about a session, change it and read both; a refused text stays in the form', async ({
  club,
  phoneOf,
}) => {
  const { db, instructor, student } = club;
  await openSchool(club, ['Novice']);
  const { eventId } = await addTrackDay(club, 'Log day', 0, instructor);
  const ivan = await phoneOf(instructor);
  await ivan.goto(paths.today());
  await openLog(ivan);
  await ivan.getByLabel('Notes').fill('Late apex in turn 5.');
  await saveSession(ivan);
  await cardOf(ivan, 'Sam Student').getByRole('link', { name: 'History' }).tap();
  await ivan.getByRole('button', { name: 'Change session 1' }).tap();
  await ivan.getByLabel('Notes').fill('Later apex in turn 5.');
  await saveSession(ivan);
  await expect(ivan.getByText('Later apex in turn 5.')).toBeVisible();

  const sam = await phoneOf(student);
  await sam.goto(paths.logbook());
  await expect(sam.getByText('Later apex in turn 5.')).toBeVisible();
  await sam.getByRole('button', { name: 'Add my notes' }).tap();
  await sam.getByRole('textbox', { name: 'Notes' }).fill('I see it now.');
  await saveSession(sam);
  await expect(sam.getByText('I see it now.')).toBeVisible();
  await expectAccessible(sam);
  const file = sam.getByRole('link', { name: 'Download' });
  await expect(file).toHaveAttribute('href', '/api/GetMyLogbookExport');
  await ivan.reload();
  await expect(ivan.getByText('I see it now.')).toBeVisible();

  await goTo(ivan, paths.today());
  await expect(cardOf(ivan, 'Sam Student')).toBeVisible();
  await db
    .deleteFrom('attendee')
    .where('event_id', '=', eventId)
    .where('person_id', '=', student.personId)
    .execute();
  await openLog(ivan);
  await ivan.getByLabel('Notes').fill('Went home after this one.');
  await saveSession(ivan);
  await ivan.reload();
  await expect(ivan.getByText('Went home after this one.')).toBeVisible();
  await expect(ivan.getByText('The student is not on the roster of this event')).toBeVisible();
  await refuseClipboard(ivan);
  await ivan.getByRole('button', { name: 'Copy text' }).tap();
  await expect(ivan.getByRole('alert').first()).toContainText(
    'Not copied: select the text and copy it by hand',
  );
  await ivan.getByRole('button', { name: 'Discard' }).tap();
  await ivan.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap();
  await expect(ivan.getByText('Went home after this one.')).toHaveCount(0);
});

test('a double tap on a weak skill has the student work on it once', async ({ club, phoneOf }) => {
  const { db, organizationId, instructor, student } = club;
  await openSchool(club, ['Novice']);
  await addTrackDay(club, 'Log day', 0, instructor);
  const eventId = await addEvent(db, organizationId, 'Last time', '2026-05-09');
  const pair = { evaluator: instructor, subject: student };
  await addEval(db, { organizationId, eventId, evalType: INSTRUCTOR_RATES_STUDENT, ...pair, rating: 2 });
  const ivan = await phoneOf(instructor);
  await ivan.goto(paths.today());
  await cardOf(ivan, 'Sam Student').getByRole('link', { name: 'History' }).tap();
  const [[skill = ''] = []] = skillsByPage();
  const command = ivan.getByRole('button', { name: `Work on ${skill}` });
  await command.dblclick();
  await expect(command).toHaveCount(0);
  await ivan.waitForLoadState('networkidle');
  await ivan.reload();
  const focus = ivan.getByRole('list', { name: 'Working on' });
  await expect(focus.getByRole('listitem')).toHaveText([skill]);
});
