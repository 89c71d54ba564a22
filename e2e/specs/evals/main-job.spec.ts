import { expect, type Page, test } from '@playwright/test';
import { INSTRUCTOR_RATES_STUDENT, slidersOf } from '../../../src/domain/evals/forms/template.ts';
import { templateFor } from '../../../src/domain/evals/forms/templates.ts';
import { makeDataDir, startServer } from '../../../src/testing/server-process.ts';
import { phone } from '../../fixtures/club.ts';
import { linksIn, nextMessageTo } from '../../fixtures/outbox.ts';
import { instructorEmail, rosterCsv, rosterXlsx, studentEmail } from '../../fixtures/roster-files.ts';
import { dismiss, setUpClub } from '../../fixtures/season-club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button } from '../../pages/controls.ts';
import { draftsIn } from '../../pages/form.ts';
import { chooseFile, chooseInstructor, importFile, openRoster, publish } from '../../pages/roster.ts';

const INTERNAL = 'Tends to brake late when tired; keep an eye on session four.';
const EXTERNAL = 'Great eyes today. Next time: one smooth brake release into turn 5.';

/** Evals of the roster: one about each of 25 students, and one by each of the 21 who have an instructor. */
const EVALS = 25 + 21;

/** A finger: counts every tap, and the seconds since the first. */
function finger() {
  const taps: number[] = [];
  return {
    tap: async (target: ReturnType<Page['locator']>) => {
      taps.push(performance.now());
      await target.tap();
    },
    count: () => taps.length,
    seconds: () => (performance.now() - (taps[0] ?? Number.NaN)) / 1000,
  };
}

test('from a roster file to a read eval', async ({ browser }, testInfo) => {
  // It goes the whole way of an eval, with a server that is killed half-way.
  test.setTimeout(240_000);
  const data = await makeDataDir();
  let server = await startServer(data.path);
  const port = Number(new URL(server.url).port);
  const restartAfterKill = async () => {
    await server.kill();
    server = await startServer(data.path, port);
  };
  const organizer = await (await browser.newContext()).newPage();

  await test.step('the set-up link makes the first club and its admin', async () => {
    await setUpClub(organizer, { server });
    await expectAccessible(organizer);
  });

  await test.step('the sample events file imports as it is, and a second time changes nothing', async () => {
    const downloading = organizer.waitForEvent('download');
    const sampleLink = organizer.getByRole('link', { name: 'Sample Upload' });
    await expect(sampleLink).toHaveAccessibleDescription(/^Download /);
    await sampleLink.click();
    const sample = await (await downloading).path();
    await importFile(organizer, sample);
    await expect(organizer.getByText('5 new')).toBeVisible();
    await importFile(organizer, sample);
    await expect(organizer.getByText('5 unchanged')).toBeVisible();
    await expectAccessible(organizer);
  });

  await test.step('a bad row imports nothing and is listed', async () => {
    await openRoster(organizer, 'Midsummer Track Days');
    const bad =
      'First Name,Last Name,Email,Group\nAnn,Lee,ann@club.example,Novice\nBob,Ray,not an address,Novice\n';
    const uploadBad = async () => {
      await chooseFile(organizer, { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from(bad) });
      const alert = alertTitled(organizer, 'Import Failure');
      await expect(alert.getByText('Import Failure', { exact: true })).toBeVisible();
      await expect(alert).toContainText('Correct bad.csv in one place');
      await expect(alert).toContainText('Row 3, Email');
      await expect(alert.getByRole('button', { name: 'Copy list' })).toBeVisible();
      await button(organizer.getByRole('dialog'), 'Cancel').click();
    };
    await uploadBad();
    await organizer.reload();
    await expect(organizer.getByText('Ann Lee')).toHaveCount(0);
    await uploadBad();
  });

  await test.step('30 people are imported from CSV; the same from XLSX changes nothing', async () => {
    await importFile(organizer, { name: 'roster.csv', mimeType: 'text/csv', buffer: rosterCsv() });
    await expect(organizer.getByText('30 new')).toBeVisible();
    // The failure before it is mended.
    await expect(alertTitled(organizer, 'Import Failure')).toHaveCount(0);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await importFile(organizer, { name: 'roster.xlsx', mimeType, buffer: rosterXlsx() });
    await expect(organizer.getByText('30 unchanged')).toBeVisible();
    await expectAccessible(organizer);
  });

  await test.step('an instructor is assigned, and kept by Save', async () => {
    const select = organizer.getByLabel('Instructor of Zoë Müller-Öz 21');
    await chooseInstructor(select, 'Ines Ibarra 01');
    await organizer.getByRole('button', { name: 'Save' }).click();
    await expect(organizer.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await organizer.reload();
    await expect(select.locator('option:checked')).toHaveText('Ines Ibarra 01');
  });

  await test.step('Publish makes the evals once, however often it is pressed', async () => {
    for (const _ of ['first', 'second']) {
      await publish(organizer);
      await dismiss(alertTitled(organizer, 'Publishing Success'));
    }
    await organizer.getByRole('link', { name: 'Stats' }).click();
    await expect(organizer.getByText(`0 completed of ${EVALS} sent`)).toBeVisible();
    await expectAccessible(organizer);
  });

  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' });
  const instructor = await context.newPage();
  const hand = finger();
  const [vision, track, inputs, consistency] = templateFor(INSTRUCTOR_RATES_STUDENT).sections;
  const rate = async (section: typeof vision, level: string, skills?: number) => {
    const sliders = section ? slidersOf(section) : [];
    for (const { label } of sliders.slice(0, skills)) {
      const rows = instructor.getByRole('group', { name: label, exact: true });
      await hand.tap(
        rows.getByRole('radio', { name: new RegExp(`^${level}`) }).locator('xpath=ancestor::label'),
      );
    }
  };
  const pressContinue = () => hand.tap(instructor.getByRole('button', { name: 'Continue' }));

  await test.step('the message leads the instructor to the eval, through a sign-in by code', async () => {
    const mail = await nextMessageTo(data.path, instructorEmail);
    // Names are in order, so the first student of the list is the first of the roster.
    const [link] = linksIn(mail).filter(address => address.includes('/evalx/'));
    await instructor.goto(link ?? 'no link to an eval');
    await signInWithCode(instructor, server, instructorEmail);
    await expect(instructor.getByRole('heading', { name: 'Vision' })).toBeVisible();
    await expect(instructor.getByText('Pending Eval')).toBeVisible();
    await expectAccessible(instructor);
  });

  await test.step('16 ratings and both notes, with a reload and a killed server half-way', async () => {
    await expect(instructor.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await rate(vision, '3');
    await pressContinue();
    await rate(track, '2', 2);
    await restartAfterKill();
    await instructor.reload();
    await expect(instructor.getByText('2 of 4 rated')).toBeVisible();
    await rate(track ? { ...track, fields: track.fields.slice(2) } : undefined, '2');
    await pressContinue();
    await rate(inputs, '4', 3);
    await rate(inputs ? { ...inputs, fields: inputs.fields.slice(3) } : undefined, 'N/A');
    await pressContinue();
    await rate(consistency, '3');
    await pressContinue();
    await instructor.locator('summary').getByText('Internal Notes').click();
    await instructor.getByLabel('Internal Notes').fill(INTERNAL);
    await instructor.getByLabel('External Notes for Student').fill(EXTERNAL);
    await pressContinue();
    await expectAccessible(instructor);
    await hand.tap(instructor.getByRole('button', { name: 'Submit' }));
    await expect(instructor.getByText('Success!')).toBeVisible();
    const took = `${hand.count()} taps and ${hand.seconds().toFixed(1)} s`;
    testInfo.annotations.push({ type: 'taps', description: took });
    process.stdout.write(
      `Filling one instructor eval, with a reload, a killed server and the checks on the way: ${took}.\n`,
    );
    expect(hand.count()).toBeLessThanOrEqual(22);
    await expect.poll(() => draftsIn(instructor)).toEqual([]);
  });

  const student = await (await browser.newContext(phone)).newPage();

  await test.step('the student reads it, without the Internal Notes', async () => {
    await student.goto(`${server.url}/student`);
    await signInWithCode(student, server, studentEmail);
    await student
      .getByRole('link', { name: /Midsummer Track Days|Cedar Ridge/ })
      .first()
      .click();
    await expect(student.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
    await expect(student.getByText(EXTERNAL)).toBeVisible();
    await expect(student.getByText('3.0').first()).toBeVisible();
    await expect(student.getByText(INTERNAL)).toHaveCount(0);
    await expectAccessible(student);
  });

  await test.step('the public link shows the eval to anyone, without private notes and addresses', async () => {
    const key = await student.evaluate(async () => {
      const evalId = location.pathname.split('/').at(-1);
      const response = await fetch(`/api/GetEvalForStudent?evalId=${evalId}`);
      const view: { EvalWithProfile: { EvalModel: { PublicLinkKey: string } } } = await response.json();
      return view.EvalWithProfile.EvalModel.PublicLinkKey;
    });
    const stranger = await (await browser.newContext(phone)).newPage();
    await stranger.goto(`${server.url}/eval/link/${key}`);
    await expect(stranger.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
    await expect(stranger.getByText(EXTERNAL)).toBeVisible();
    await expect(stranger.getByText(INTERNAL)).toHaveCount(0);
    await expect(stranger.getByText('@club.example')).toHaveCount(0);
    await expectAccessible(stranger);
  });

  await test.step('the organizer sees it come in', async () => {
    await organizer.reload();
    await expect(organizer.getByText(`1 completed of ${EVALS} sent`)).toBeVisible();
    await organizer.getByRole('heading', { name: 'Completed Evals' }).waitFor();
    await organizer.getByRole('link', { name: /Zoë Müller-Öz 01/ }).click();
    await expect(organizer.getByText(INTERNAL)).toBeVisible();
    await expectAccessible(organizer);
  });

  expect(await server.stop()).toBe(0);
  await data.remove();
});
