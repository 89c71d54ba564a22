import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { signInAs } from '#testing/client.ts';
import { linesOf } from '#testing/import-files.ts';
import { makeXlsx } from '#testing/make-xlsx.ts';
import {
  importOpening,
  openingHeader,
  previewOpening,
  readSam,
  samDays,
  samYellow,
  storedRows,
} from '#testing/opening-balances.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { idOf, makeSchool } from '#testing/school.ts';
import { moveUp } from '#testing/school-decisions.ts';

test('days of earlier seasons count for the rule, and the student reads them', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  expect((await importOpening(school, samDays(12))).reply()).toEqual({
    Ok: true,
    Created: 1,
    Updated: 0,
    Unchanged: 0,
    HiddenRows: 0,
    LeftOut: 0,
  });
  expect(await readSam(chief)).toMatchObject({
    Days: 13,
    Recorded: { Days: 12 },
    Events: 1,
    SignedOff: null,
  });
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMyProgress')).reply()).toMatchObject([
    { Next: 'Intermediate', Recorded: [{ Group: 'Novice', Days: 12, Until: '2025-10-31' }] },
  ]);
});

test('days count in their own group, and for two years', async () => {
  const school = await makeSchool();
  await importOpening(school, samDays(5, '2024-06-01'), 'sam@club.example,,,days,Advanced,7,2025-10-31,,');
  expect(await readSam(school.chief)).toMatchObject({ Days: 1, Recorded: null });
});

test('a sign-off of earlier seasons counts like any other', async () => {
  const school = await makeSchool();
  const { club, chief, ladder } = school;
  await importOpening(school, samYellow);
  expect(await readSam(chief)).toMatchObject({
    SignedOff: idOf(ladder, 'Intermediate'),
    Next: idOf(ladder, 'Advanced'),
  });
  const sam = await signInAs(club, club.cast.student);
  const [signOff] = (await sam.call('GetMySignOffs')).reply();
  expect(signOff).toMatchObject({ Group: 'Intermediate', SignedBy: 'Marisol Vega', Recorded: '2025-10-31' });
  const again = await moveUp(school, chief);
  expect(again.status).toBe(422);
  const csv = await club.ada.call('GetSignOffsExport', { query: { ...club.byOrganization, format: 'csv' } });
  expect(csv.text).toContain('Intermediate,2025-10-31,Marisol Vega,,Earlier seasons');
});

test('the same file changes nothing, and another number replaces the days', async () => {
  const school = await makeSchool();
  await importOpening(school, samDays(12), samYellow);
  const before = await storedRows(school);
  expect((await importOpening(school, samDays(12), samYellow)).reply()).toMatchObject({
    Created: 0,
    Updated: 0,
    Unchanged: 2,
    HiddenRows: 0,
    LeftOut: 0,
  });
  expect(await storedRows(school)).toEqual(before);
  const told = (await previewOpening(school, samDays(14))).reply();
  expect(told).toMatchObject({ Created: 0, Updated: 1, Unchanged: 0, Faults: [] });
  expect(linesOf(told, 'changed')).toEqual([
    { Name: 'Sam Student', Details: ['replaces 12 days by 14 in Novice'] },
  ]);
  expect(told.NotInFile).toEqual([
    { Name: 'Sam Student', Details: ['signed off for Intermediate', '2025-10-31'] },
  ]);
  expect(await storedRows(school)).toEqual(before);
  await importOpening(school, samDays(14));
  expect(await readSam(school.chief)).toMatchObject({ Recorded: { Days: 14 } });
});

test('a later date replaces the days of a person and group', async () => {
  const school = await makeSchool();
  await importOpening(school, samDays(12));
  const told = (await previewOpening(school, samDays(15, '2026-05-31'))).reply();
  expect(linesOf(told, 'changed')).toEqual([
    {
      Name: 'Sam Student',
      Details: ['replaces 12 days by 15 in Novice', 'Date: 2025-10-31 → 2026-05-31'],
    },
  ]);
  expect(told.NotInFile).toEqual([]);
  await importOpening(school, samDays(15, '2026-05-31'));
  expect(await readSam(school.chief)).toMatchObject({
    Days: 16,
    Recorded: { Days: 15, Until: '2026-05-31' },
  });
});

test('an imported sign-off replaces the previous one of the group', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  await importOpening(school, samYellow);
  const told = (await previewOpening(school, samYellow.replace('2025-10-31', '2025-09-30'))).reply();
  expect(linesOf(told, 'changed')).toEqual([
    { Name: 'Sam Student', Details: ['Date: 2025-10-31 → 2025-09-30'] },
  ]);
  expect((await importOpening(school, samYellow.replace('2025-10-31', '2025-09-30'))).reply()).toMatchObject({
    Updated: 1,
  });
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMySignOffs')).reply()).toMatchObject([
    { Recorded: '2025-09-30', Withdrawn: null },
  ]);
  expect((await chief.call('GetAdvancement')).reply()[0]?.Decided).toHaveLength(1);
  expect(await club.deps.db.selectFrom('sign_off').select('id').execute()).toHaveLength(2);
});

test('the log says how many rows, and an XLSX does as well', async () => {
  const school = await makeSchool();
  const { club } = school;
  const rows = [openingHeader, samDays(12), samYellow].map(line => line.split(','));
  const file = { name: 'earlier.xlsx', bytes: makeXlsx(rows) };
  const answer = await club.ada.call('ImportOpeningBalances', { query: club.byOrganization, file });
  expect(answer.reply()).toMatchObject({ Created: 2 });
  club.clock.now = new Date(club.clock.now.getTime() + MINUTE_MS);
  await importOpening(school, samDays(13), samYellow);
  expect((await readAudit(club)).filter(({ Action }) => Action === 'balances-imported')).toMatchObject([
    { Details: { Rows: '2', Created: '0', Replaced: '1' } },
    { Details: { Rows: '2', Created: '2', Replaced: '0' } },
  ]);
});

test('the sample has the club’s groups and imports as it is', async () => {
  const school = await makeSchool();
  const { club } = school;
  const sample = await club.ada.call('GetSampleImportBalances', { query: club.byOrganization });
  const file = { name: 'sample.csv', bytes: sample.text };
  const answer = await club.ada.call('ImportOpeningBalances', { query: club.byOrganization, file });
  expect(answer.reply()).toMatchObject({ Ok: true, Created: 3, Updated: 0, Unchanged: 0 });
});
