import { assignmentColumns } from '../../src/server/events/imports/assignment-columns.ts';
import { takePhoto } from '../../src/testing/photos.ts';
import { screenOf } from '../screenshots/screens.ts';
import { choose, chooseFile, countRated, countSkills, wordsOnPage } from './in-page.ts';
import { expect, test, type Visit, widths } from './visit.ts';

const [PHONE, LAPTOP] = widths;
const reads = (visit: Visit, words: RegExp) =>
  expect.poll(() => visit.evaluate(wordsOnPage), { timeout: 60_000 }).toMatch(words);

/** Presses the third level of each skill of a page; returns how many skills it has. */
async function rateAll(visit: Visit): Promise<number> {
  const skills = await visit.evaluate(countSkills);
  for (let rated = 1; rated <= skills; rated += 1) {
    await visit.pressOn({ selector: 'main details[open] label:nth-of-type(3)' });
    await expect.poll(() => visit.evaluate(countRated)).toBe(rated);
  }
  return skills;
}

test('an instructor fills in an eval over a reload, and submits it offline', async ({
  visitAs,
  server,
  engine,
}) => {
  test.setTimeout(180_000);
  const visit = await visitAs(null);
  await visit.goTo(screenOf('sign-in'), PHONE);
  await visit.press('Instructor');
  await reads(visit, /Submissions/);
  await visit.goTo(screenOf('instructor-submissions'), PHONE);
  const rated: number[] = [];
  for (const page of ['vision', 'track-use']) {
    await visit.goTo(screenOf(`fill-${page}`), PHONE);
    rated.push(await rateAll(visit));
  }
  await visit.goTo(screenOf('fill-vision'), PHONE);
  await expect.poll(() => visit.evaluate(countRated)).toBe(rated[0]);
  for (const page of ['inputs', 'consistency']) {
    await visit.goTo(screenOf(`fill-${page}`), PHONE);
    await rateAll(visit);
  }
  await visit.goTo(screenOf('fill-summary'), PHONE);
  await server.leave();
  await visit.press('Submit');
  await reads(visit, /Waiting for signal/);
  const warns = /Safari deletes a site’s data/.test(await visit.evaluate(wordsOnPage));
  expect(warns).toBe(engine === 'webkit');
  await visit.photograph('waiting');
  await server.comeBack();
  await visit.press('Retry').catch(() => 'It has been sent meanwhile.');
  await reads(visit, /Success!/);
  await visit.photograph('success');
});

test('a student puts a car with its picture into the garage', async ({ visitAs }) => {
  const visit = await visitAs('student');
  await visit.goTo(screenOf('profile-student'), PHONE);
  await visit.press('Garage');
  await visit.press('Add a car');
  await reads(visit, /Modifications/);
  for (const [label, text] of [
    ['Make', 'Mazda'],
    ['Model', 'MX-5'],
    ['Year', '2019'],
  ] as const) {
    await visit.type(label, text);
  }
  const base64 = (await takePhoto()).toString('base64');
  await visit.evaluate(chooseFile, { accept: 'image', name: 'car.jpg', kind: 'image/jpeg', base64 });
  await reads(visit, /Uploaded\./);
  await visit.press('Save');
  await visit.press('Save Profile');
  await reads(visit, /Saved/);
  await visit.photograph('garage');
});

test('an organizer edits, saves and prints the roster', async ({ visitAs }) => {
  const visit = await visitAs('organizer');
  await visit.goTo(screenOf('event-roster'), LAPTOP);
  await reads(visit, /Select all/);
  await visit.evaluate(choose, ['Group of', 'Instructor'] as const);
  await visit.press(/^Details of/);
  await reads(visit, /Car number/);
  await visit.press('Not here');
  await visit.press('Close');
  await reads(visit, /not saved/);
  await visit.press('Save');
  await reads(visit, /Roster saved/);
  await visit.photograph('roster');
  const paper = await visit.print();
  if (paper) {
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.length).toBeGreaterThan(10_000);
  }
});

test('an organizer uploads a roster file', async ({ visitAs }) => {
  const visit = await visitAs('organizer');
  await visit.goTo(screenOf('event-roster'), PHONE);
  const { firstName, lastName, email, group } = assignmentColumns;
  const header = [firstName, lastName, email, group].map(({ name }) => name).join(',');
  const base64 = Buffer.from(`${header}\nNora,Newcomer,nora@demo.example,Novice\n`).toString('base64');
  await visit.evaluate(chooseFile, { accept: '.csv', name: 'roster.csv', kind: 'text/csv', base64 });
  await reads(visit, /New\s+1/);
  await visit.press('Import 1 person');
  await reads(visit, /1 new/);
  await reads(visit, /Nora Newcomer/);
});
