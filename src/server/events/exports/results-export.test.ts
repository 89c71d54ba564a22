import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee } from '#testing/cast.ts';
import { addEval, INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { readTable } from '#testing/read-table.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const formats = ['csv', 'xlsx'] as const;

/** The exported evals, each as its columns by name. */
async function results({ ada, byEvent }: Club, format: (typeof formats)[number] = 'csv') {
  const answer = await ada.call('GetResultsExport', { query: { ...byEvent, format } });
  const { header, rows } = await readTable(answer.bytes, `results.${format}`);
  return rows.map(({ cells }) =>
    Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])),
  );
}

test.each(formats)('each eval is a row with its ratings, averages and notes, as %s', async format => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  const [ofSam, ofTess, ofIvan, ...others] = await results(club, format);
  expect(others).toEqual([]);
  expect(ofSam).toMatchObject({
    Event: 'Spring HPDE',
    Date: '2026-06-13',
    Track: 'Lime Rock Park',
    Form: 'Instructor rates student',
    State: 'Completed',
    Student: 'Sam Student',
    'Student Email': 'sam@club.example',
    Instructor: 'Ivan Instructor',
    'Instructor Email': 'ivan@club.example',
    Car: '2019 Mazda MX-5',
    'Apex Score': '3',
    'Vision Average': '3',
    'Vision: Looking ahead': '3',
    'External Notes': 'Good hands.',
    'Internal Notes': INTERNAL_MARKER,
  });
  expect(ofIvan).toMatchObject({ Form: 'Student rates instructor', 'Communication Average': '3' });
  expect(ofTess).toMatchObject({ State: 'Sent', Student: 'Tess Student', Instructor: '', 'Apex Score': '' });
});

test('the export leaves out answers and notes of evals in progress', async () => {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  const query = { ...club.byOrganization, evalId: ofStudent.evalId };
  await club.ada.call('ReopenEval', { query, body: { Reason: 'Another car.' } });
  const [ofSam] = await results(club);
  expect(ofSam).toMatchObject({ State: 'In Progress', 'Apex Score': '', 'Vision: Looking ahead': '' });
  expect(JSON.stringify(ofSam)).not.toContain(INTERNAL_MARKER);
});

test('leaves out Internal Notes about an admin who drives as a student', async () => {
  const club = await makeClub();
  const { admin, instructor } = club.cast;
  await addAttendee(club.deps.db, { ...club.byEvent, person: admin, group: 'Novice' });
  await addEval(club.deps.db, {
    ...club.byEvent,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: instructor,
    subject: admin,
    rating: 4,
  });
  const [ofAda] = await results(club);
  expect(ofAda).toMatchObject({ Student: 'Ada Admin', 'Apex Score': '4', 'Internal Notes': '' });
});

test('N/A and uneven scores are exported unchanged', async () => {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  const answers = { Inputs: { ShiftTimingControl: -1, Average: 8 / 3 } };
  await club.deps.db
    .updateTable('eval')
    .set({ answers: JSON.stringify(answers), apex_score: 8 / 3 })
    .where('id', '=', ofStudent.evalId)
    .execute();
  const [ofSam] = await results(club);
  expect(ofSam).toMatchObject({ 'Apex Score': '2.67', 'Inputs Average': '2.67' });
  expect(Object.values(ofSam ?? {})).toContain('N/A');
});

test("a section and a skill of a club's form with one key have a column each", async () => {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  const content = JSON.parse(JSON.stringify(greenForm).replace('"Key":"Braking"', '"Key":"Car"'));
  const { ofNovice } = await addFormVersion(club.deps.db, club.cast, content);
  const answers = { Car: { Car: 3, Shifting: 2, Average: 2.5 } };
  await club.deps.db
    .updateTable('eval')
    .set({ ...ofNovice, answers: JSON.stringify(answers) })
    .where('id', '=', ofStudent.evalId)
    .execute();
  const [ofSam] = await results(club);
  expect(ofSam).toMatchObject({ 'Green group: Car Average': '2.5', 'Green group: Car: Braking': '3' });
});

test('notes of several lines stay in one row, and begin no formula', async () => {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  await club.deps.db
    .updateTable('eval')
    .set({ public_notes: '=cmd|calc\n- brake later\n- look up' })
    .where('id', '=', ofStudent.evalId)
    .execute();
  const [ofSam] = await results(club);
  expect(ofSam?.['External Notes']).toBe("'=cmd|calc / - brake later / - look up");
  const [asXlsx] = await results(club, 'xlsx');
  expect(asXlsx?.['External Notes']).toBe('=cmd|calc\n- brake later\n- look up');
});
