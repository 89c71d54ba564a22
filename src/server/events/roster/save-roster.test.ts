import { expect, test } from 'vitest';
import {
  assign,
  editAttendee,
  editOf,
  makeClub,
  namesOf,
  readEvent,
  regroup,
  withNewcomer,
  without,
} from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';

test('groups, cars and instructors are saved as a whole, and the answer is the event anew', async () => {
  const club = await makeClub();
  const { ada, byOrganization, cast } = club;
  let body = editOf(await readEvent(club));
  body = regroup(body, cast.student, 'Intermediate');
  body = assign(body, cast.student, cast.otherInstructor);
  body = editAttendee(body, cast.otherStudent, tess => ({
    ...tess,
    Vehicle: ' Porsche  911 ',
    CarNumber: '12',
  }));

  const saved = (await ada.call('UpdateEventAttendees', { query: byOrganization, body })).reply();

  expect(saved).toEqual(await readEvent(club));
  const [, , sam, tess] = saved.Attendees;
  expect(sam).toMatchObject({
    User: { Group: 'Intermediate' },
    Instructor: { DisplayName: '', FirstAndLastName: 'Ines Instructor' },
  });
  expect(tess).toMatchObject({ Vehicle: 'Porsche 911', CarNumber: '12', Instructor: null });
});

test('a wrong car number is refused and changes nothing', async () => {
  const club = await makeClub();
  const before = await readEvent(club);
  const body = editAttendee(editOf(before), club.cast.student, sam => ({ ...sam, CarNumber: '12345' }));
  const refused = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(refused.status).toBe(422);
  const message = 'A car number has up to 4 letters and digits.';
  expect(refused.problem()).toMatchObject({
    detail: message,
    errors: [{ path: '/Attendees/2/CarNumber', message }],
  });
  expect(await readEvent(club)).toEqual(before);
});

test('removes a person who is missing from the saved roster', async () => {
  const club = await makeClub();
  const body = without(editOf(await readEvent(club)), club.cast.otherStudent);
  const saved = (await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).reply();
  expect(namesOf(saved)).toEqual(['Ines Instructor', 'Ivan Instructor', 'Sam Student']);
});

test('a roster saved as it was changes nothing', async () => {
  const club = await makeClub();
  const event = await readEvent(club);
  const body = editOf(event);
  const saved = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(saved.reply()).toEqual(event);
});

test('a new instructor is no longer a student', async () => {
  const club = await makeClub();
  const body = regroup(editOf(await readEvent(club)), club.cast.student, 'Instructor');
  const saved = (await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).reply();
  expect(saved.Attendees.find(({ User }) => User.UserId === club.cast.student.personId)).toMatchObject({
    User: { Group: 'Instructor' },
    Instructor: null,
  });
});

test('a roster of hundreds takes as many statements as one of four', async () => {
  const club = await makeClub();
  const save = async (newcomers: number) => {
    let body = editOf(await readEvent(club));
    for (let index = 0; index < newcomers; index++) {
      body = withNewcomer(body, `newcomer-${newcomers}-${index}@club.example`);
    }
    return countStatements(() => club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body }));
  };
  const few = await save(1);
  expect(await save(400)).toBe(few);
  expect((await readEvent(club)).Attendees).toHaveLength(405);
});

test('when two admins save at once, the second gets a conflict and the roster of the first stays', async () => {
  const club = await makeClub();
  const body = editOf(await readEvent(club));
  const save = (email: string) =>
    club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: withNewcomer(body, email) });

  const answers = await Promise.all([save('one@club.example'), save('two@club.example')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409)?.problem();
  expect(stale?.detail).toContain('Somebody else has saved this');
  const event = await readEvent(club);
  expect(event.Attendees).toHaveLength(5);
});

test('settings saved meanwhile do not make the roster stale', async () => {
  const club = await makeClub();
  const { EventId, Version, Name, Start, Location } = await readEvent(club);
  const settings = { EventId, Version, Name: `Late ${Name}`, Start, Location };
  const body = editOf(await readEvent(club));
  const query = club.byOrganization;
  expect((await club.ada.call('UpdateEvent', { query, body: settings })).status).toBe(200);
  expect((await club.ada.call('UpdateEventAttendees', { query, body })).status).toBe(200);
});
