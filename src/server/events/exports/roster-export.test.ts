import { expect, test } from 'vitest';
import { changeRoster } from '#testing/announcements.ts';
import { nobody } from '#testing/client.ts';
import { saveLimits } from '#testing/limits.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { readTable } from '#testing/read-table.ts';
import { type Club, editAttendee, importRoster, makeClub, readEvent } from '#testing/rosters.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

const exportRoster = ({ ada, byEvent }: Club, format: Format) =>
  ada.call('GetRosterExport', { query: { ...byEvent, format } });

const importBack = ({ ada, byEvent }: Club, format: Format, bytes: Buffer) =>
  ada.call('ImportAssignmentsForEvent', { query: byEvent, file: { name: `roster.${format}`, bytes } });

/** Gives Sam the car number 12 and the wish for Ivan. */
const giveNumber = (club: Club) =>
  changeRoster(club, roster =>
    editAttendee(roster, club.cast.student, sam => ({
      ...sam,
      CarNumber: '12',
      AskedFor: { UserId: club.cast.instructor.personId },
    })),
  );

const rows = [
  ['Ines', 'Instructor', 'ines@club.example', 'Instructor', '2019 Mazda MX-5', '', '', 'Teacher'],
  ['Ivan', 'Instructor', 'ivan@club.example', 'Instructor', '2019 Mazda MX-5', '', '', 'Teacher'],
  ['Sam', 'Student', 'sam@club.example', 'Novice', '2019 Mazda MX-5', '12', 'ivan@club.example', 'Student'],
  ['Tess', 'Student', 'tess@club.example', 'Intermediate', '2019 Mazda MX-5', '', '', 'Student'],
];
/** More cells of the rows: the limits of Ivan, the wish of Sam. */
const more = [[], ['2', 'Novice, Solo', 'Advanced'], ['', '', '', 'ivan@club.example'], []];

/** Saves what Ivan can take. */
const limitIvan = (club: Club) =>
  saveLimits(club, club.cast.instructor, {
    MaxStudents: 2,
    Groups: ['Novice', 'Solo'],
    OwnGroup: 'Advanced',
    Note: '',
  });

test('the name of a file has the date and kind, and is never cut within an emoji', async () => {
  const club = await makeClub();
  const name = `${'x'.repeat(79)}🏁 ${'👩‍🔧'.repeat(10)}`;
  const { eventId } = club.byEvent;
  await club.deps.db.updateTable('event').set({ name }).where('id', '=', eventId).execute();
  const answer = await exportRoster(club, 'csv');
  expect(answer.status).toBe(200);
  const file = encodeURIComponent(`${'x'.repeat(79)}🏁 2026-06-13 roster.csv`);
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${file}`);
});

test.each(formats)('the roster comes as %s in the columns that an import reads', async format => {
  const club = await makeClub();
  await giveNumber(club);
  await limitIvan(club);
  const answer = await exportRoster(club, format);
  expect(answer.status).toBe(200);
  const name = `Spring HPDE 2026-06-13 roster.${format}`;
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  const { header, rows: read } = await readTable(answer.bytes, name);
  expect(header).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Group',
    'Vehicle',
    'Car Number',
    'Instructor Email',
    'Role',
    'Max Students',
    'Groups',
    'Own Group',
    'Requested Instructor',
  ]);
  expect(read.map(({ cells }) => cells)).toEqual(rows.map((row, at) => [...row, ...(more[at] ?? [])]));
});

test('a CSV is UTF-8 with its mark, so that Excel reads names with accents', async () => {
  const club = await makeClub();
  await importRoster(club, 'Éva,Müller,eva@new.example,Novice,,');
  const { bytes, headers } = await exportRoster(club, 'csv');
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.toString('utf8')).toContain('Éva,Müller,eva@new.example');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
});

const hostile = [
  `"=HYPERLINK(""http://evil.example"",""x"")",+1,plus@new.example,-2+3,@SUM(1),ivan@club.example`,
  `-1,"Quote ""d"", and ; =1+1",minus@new.example,Novice,'=1,`,
  `＝1,''-2,wide@new.example,@group,"a;b",`,
  `王,小明 👩‍🔧,wang@new.example,Novice,_x0041_ & <b>,`,
  `Олена,"O'Dowd",olena@new.example,Novice,2020 BMW M2,`,
];

test.each(formats)('importing the exported %s again changes nothing', async format => {
  const club = await makeClub();
  expect((await importRoster(club, ...hostile)).reply()).toMatchObject({ Created: 5 });
  await giveNumber(club);
  await limitIvan(club);
  const before = await readEvent(club);
  const { bytes } = await exportRoster(club, format);
  const answer = await importBack(club, format, bytes);
  expect(answer.reply()).toMatchObject({ Ok: true, Created: 0, Updated: 0, Unchanged: 9 });
  expect(await readEvent(club)).toEqual(before);
});

test('no cell of a CSV begins a formula, whichever delimiter a spreadsheet takes', async () => {
  const club = await makeClub();
  await importRoster(club, ...hostile);
  const text = (await exportRoster(club, 'csv')).bytes.toString('utf8');
  for (const delimiter of [/,/, /;/, /\t/]) {
    const cells = text.split(/\r\n/).flatMap(line => line.split(delimiter));
    for (const cell of cells) expect(cell.replace(/^[\s"\uFEFF]*/, '')).not.toMatch(/^[=+\-@＝]/);
  }
});

test('the export has the address of a person that the roster knows', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  await club.deps.db
    .updateTable('person')
    .set({ email: 'sam@home.example' })
    .where('id', '=', student.personId)
    .execute();
  const { bytes } = await exportRoster(club, 'csv');
  expect(bytes.toString('utf8')).toContain('sam@club.example');
  expect((await importBack(club, 'csv', bytes)).reply()).toMatchObject({ Created: 0, Unchanged: 4 });
});

test('the audit log contains the export and its author', async () => {
  const club = await makeClub();
  await exportRoster(club, 'xlsx');
  expect(await readAudit(club)).toEqual([
    {
      ActorName: 'Ada Admin',
      Action: 'roster-exported',
      About: 'Spring HPDE',
      Details: { Format: 'XLSX', Rows: '4' },
    },
  ]);
});

test('a link on our pages opens the export, a link on another site does not', async () => {
  const club = await makeClub();
  const query = { ...club.byEvent, format: 'csv' };
  const from = (site: string) => ({ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': site });
  const ours = await club.ada.call('GetRosterExport', { query, headers: from('same-origin') });
  expect(ours.status).toBe(200);
  // The browser brings no session along from elsewhere.
  const theirs = await nobody(club).call('GetRosterExport', { query, headers: from('cross-site') });
  expect(theirs.status).toBe(401);
});
