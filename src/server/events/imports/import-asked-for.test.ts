import { expect, test } from 'vitest';
import type { TestFile } from '#testing/client.ts';
import { csvFile, linesOf, previewRoster, sendRoster } from '#testing/import-files.ts';
import { type Club, makeClub, readAttendee } from '#testing/rosters.ts';

const fileOf = (...rows: string[]) =>
  csvFile('First Name,Last Name,Email,Group,Requested Instructor', ...rows);
const sams = (asked: string) => fileOf(`Sam,Student,sam@club.example,Novice,${asked}`);

const importFile = async (club: Club, file: TestFile) => (await sendRoster(club, file)).reply();
const askedBySam = async (club: Club) => (await readAttendee(club, 'sam@club.example'))?.AskedFor ?? null;

test.each(['ivan instructor', '"Instructor, Ivan"', 'Ivan@club.example'])(
  'imports the instructor whom a student asks for by %s',
  async asked => {
    const club = await makeClub();
    const found = await previewRoster(club, sams(asked));
    expect(found).toMatchObject({ Ignored: [], Faults: [] });
    expect(linesOf(found, 'changed')).toEqual([
      { Name: 'Sam Student', Details: ['Requested instructor: — → Ivan Instructor'] },
    ]);
    expect(await importFile(club, sams(asked))).toMatchObject({ Updated: 1 });
    expect(await askedBySam(club)).toBe(club.cast.instructor.personId);
    expect(await importFile(club, sams(''))).toMatchObject({ Updated: 0, Unchanged: 1 });
    expect(await askedBySam(club)).toBe(club.cast.instructor.personId);
  },
);

test('finds instructors who are new in the file, and shows wishes of newcomers', async () => {
  const club = await makeClub();
  const file = fileOf(
    'Nora,New,nora@club.example,Instructor,Ivan Instructor',
    'Noa,Newer,noa@club.example,Novice,Nora New',
  );
  expect(linesOf(await previewRoster(club, file), 'new').map(({ Details }) => Details)).toEqual([
    [],
    ['Requested instructor: Nora New'],
  ]);
  expect(await importFile(club, file)).toMatchObject({ Created: 2 });
});

test('leaves out wishes that name no single instructor, and imports the rest', async () => {
  const club = await makeClub();
  const file = fileOf(
    'Ivan,Instructor,ivan2@club.example,Instructor,',
    'Sam,Student,sam@club.example,Novice,Ivan Instructor',
    'Tess,Student,tess@club.example,Solo,Sam Student',
    'Noa,New,noa@club.example,Novice,Iv',
    `Nia,New,nia@club.example,Novice,${'Somebody patient who drives the same car. '.repeat(20)}`,
  );
  const { Ignored } = await previewRoster(club, file);
  expect(Ignored).toEqual([
    "Row 3: several instructors on the roster are called 'Ivan Instructor'.",
    "Row 4: no instructor on the roster is called 'Sam Student'.",
    "Row 5: no instructor on the roster is called 'Iv'.",
    expect.stringMatching(/^Row 6: no instructor on the roster is called 'Somebody patient.{1,80}'\.$/),
  ]);
  expect(await importFile(club, file)).toMatchObject({ Created: 3, Updated: 1, Ignored });
  expect(await askedBySam(club)).toBeNull();
});

test('finds the instructor as written where two names differ in accents alone', async () => {
  const club = await makeClub();
  const rows = ['Ana,Peña,pena@club.example,Instructor,', 'Ana,Pena,ana@club.example,Instructor,'];
  await importFile(club, fileOf(...rows));
  await importFile(club, sams('ana peña'));
  expect(await askedBySam(club)).toBe((await readAttendee(club, 'pena@club.example'))?.User.UserId);
  expect((await previewRoster(club, sams('ANA PÉNA'))).Ignored).toHaveLength(1);
});

test('a wish ends when its instructor drives in a run group', async () => {
  const club = await makeClub();
  await importFile(club, sams('Ivan Instructor'));
  await club.deps.db.updateTable('attendee').set({ instructor_id: null }).execute();
  const file = fileOf('Ivan,Instructor,ivan@club.example,Solo,');
  const found = await previewRoster(club, file);
  expect(found).toMatchObject({
    Unchanged: 0,
    Lines: expect.arrayContaining([
      expect.objectContaining({
        Name: 'Sam Student',
        Details: ['Requested instructor: Ivan Instructor → —'],
      }),
    ]),
  });
  await importFile(club, file);
  expect(await askedBySam(club)).toBeNull();
});
