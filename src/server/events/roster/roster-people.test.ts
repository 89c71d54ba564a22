import { expect, test } from 'vitest';
import type { RosterEdit } from '#contract/events/events.ts';
import { signInAs } from '#testing/client.ts';
import { type Club, editAttendee, editOf, makeClub, readEvent, withNewcomer } from '#testing/rosters.ts';

const save = (club: Club, body: RosterEdit) =>
  club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });

const peopleWith = ({ deps }: Club, email: string) =>
  deps.db
    .selectFrom('person')
    .innerJoin('person_email', 'person_email.person_id', 'person.id')
    .selectAll('person')
    .where('person_email.email', '=', email)
    .execute();

test('an address that nobody has invites a person, in lower case and with the name as typed', async () => {
  const club = await makeClub();
  const edit = editOf(await readEvent(club));

  const saved = (await save(club, withNewcomer(edit, 'Nora@Club.Example', 'Nora van der Berg'))).reply();

  const nora = saved.Attendees.find(({ User }) => User.UserEmail === 'nora@club.example');
  expect(nora?.User).toMatchObject({ UserName: 'Nora van der Berg', Group: 'Novice' });
  expect(await peopleWith(club, 'nora@club.example')).toMatchObject([
    { id: nora?.User.UserId, first_name: 'Nora', last_name: 'van der Berg', email: 'nora@club.example' },
  ]);
});

test('an address that somebody has names that person as typed, and leaves their own name alone', async () => {
  const club = await makeClub();
  const otto = await signInAs(club, club.cast.outsider);
  const edit = editOf(await readEvent(club));

  const saved = (await save(club, withNewcomer(edit, 'otto@other.example', 'Robert Renamed'))).reply();

  const users = saved.Attendees.map(({ User }) => User);
  expect(users).toContainEqual(
    expect.objectContaining({ UserId: club.cast.outsider.personId, FirstAndLastName: 'Robert Renamed' }),
  );
  expect((await otto.call('GetProfile')).reply().FirstAndLastName).toBe('Otto Outsider');
});

test('an instructor can be named by e-mail, also an instructor whom the same roster adds', async () => {
  const club = await makeClub();
  let body = editOf(await readEvent(club));
  const teacher = { UserEmail: 'tina@club.example', UserName: 'Tina Teacher', Group: 'Instructor' };
  body = { ...body, Attendees: [...body.Attendees, { User: teacher, Vehicle: '', Instructor: null }] };
  body = editAttendee(body, club.cast.student, sam => ({
    ...sam,
    Instructor: { UserEmail: 'ines@club.example' },
  }));
  body = editAttendee(body, club.cast.otherStudent, tess => ({
    ...tess,
    Instructor: { UserEmail: 'TINA@club.example' },
  }));

  const saved = (await save(club, body)).reply();

  const instructorOf = (personId: string) =>
    saved.Attendees.find(({ User }) => User.UserId === personId)?.Instructor?.FirstAndLastName;
  expect(instructorOf(club.cast.student.personId)).toBe('Ines Instructor');
  expect(instructorOf(club.cast.otherStudent.personId)).toBe('Tina Teacher');
});

test('an instructor whose address nobody on the roster has is refused, and nobody is invited', async () => {
  const club = await makeClub();
  const body = editAttendee(editOf(await readEvent(club)), club.cast.student, sam => ({
    ...sam,
    Instructor: { UserEmail: 'ghost@club.example' },
  }));
  const answer = await save(club, body);
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([
    {
      path: expect.stringMatching(/^\/Attendees\/\d\/Instructor$/),
      message: 'ghost@club.example is not on this roster.',
    },
  ]);
  expect(await peopleWith(club, 'ghost@club.example')).toEqual([]);
});

test('an id of a person whom only another organization knows adds nobody and reveals no name', async () => {
  const club = await makeClub();
  const edit = editOf(await readEvent(club));
  const stranger = {
    User: { UserId: club.cast.outsider.personId, Group: 'Novice' },
    Vehicle: '',
    Instructor: null,
  };
  const answer = await save(club, { ...edit, Attendees: [...edit.Attendees, stranger] });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors?.[0]?.path).toBe('/Attendees/4/User/UserId');
  expect(answer.text).not.toContain('Otto');

  const asInstructor = editAttendee(edit, club.cast.student, sam => ({
    ...sam,
    Instructor: { UserId: club.cast.outsider.personId },
  }));
  const refused = await save(club, asInstructor);
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain('Otto');
});

test('an admin of the organization can be put on a roster by id', async () => {
  const club = await makeClub();
  const edit = editOf(await readEvent(club));
  const ada = {
    User: { UserId: club.cast.admin.personId, Group: 'Instructor' },
    Vehicle: '',
    Instructor: null,
  };
  expect((await save(club, { ...edit, Attendees: [...edit.Attendees, ada] })).status).toBe(200);
});

test('an attendee without id and address is refused', async () => {
  const club = await makeClub();
  const edit = editOf(await readEvent(club));
  const nobody = { User: { UserName: 'No Body', Group: 'Novice' }, Vehicle: '', Instructor: null };
  const answer = await save(club, { ...edit, Attendees: [...edit.Attendees, nobody] });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([
    { path: '/Attendees/4/User', message: 'Name the attendee by UserId or UserEmail.' },
  ]);
});
