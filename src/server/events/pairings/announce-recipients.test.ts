import { describe, expect, test } from 'vitest';
import { announce, changeRoster, changesOf, deliver, setAttendee } from '#testing/announcements.ts';
import { leaveClub, takeAnswerBack } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { comeOn, lastDays } from '#testing/days.ts';
import { changeEvent } from '#testing/event-commands.ts';
import { addLargeRoster } from '#testing/large-roster.ts';
import { deliverQueued } from '#testing/mail.ts';
import { downloadData } from '#testing/my-data.ts';
import { addStudents, assign, makeClub, without } from '#testing/rosters.ts';

test('GetPairingChanges answers for a roster of 6,000 people', async () => {
  const club = await makeClub();
  await addLargeRoster(club.deps.longWorkDb, club.cast, 6_000);
  const { Changes, Changed } = await changesOf(club);
  expect(Changes).toBe(4_501);
  expect(Changed).toMatchObject({ Students: 4_501, Instructors: 1_501, Unreachable: 0 });
});

describe('AnnouncePairings', () => {
  test('notifies afterwards only students whose instructor changed, and both instructors', async () => {
    const club = await makeClub();
    const { student, otherStudent, instructor, otherInstructor } = club.cast;
    await changeRoster(club, roster => assign(roster, otherStudent, instructor));
    expect(await announce(club)).toBe(3);
    await deliver(club);
    expect(await announce(club)).toBe(0);

    await changeRoster(club, roster => assign(roster, student, otherInstructor));
    expect(await changesOf(club)).toMatchObject({ Changes: 1, Changed: { Students: 1, Instructors: 2 } });
    expect(await announce(club)).toBe(3);
    expect(await deliver(club)).toEqual({
      sam: 'Your instructor is Ines Instructor',
      ivan: 'Your student at Spring HPDE',
      ines: 'Your student at Spring HPDE',
    });

    await changeRoster(club, roster => assign(roster, student, null));
    expect(await announce(club)).toBe(2);
    expect(await deliver(club)).toEqual({
      sam: 'You have no instructor at Spring HPDE now',
      ines: 'You have no students at Spring HPDE now',
    });

    await changeRoster(club, roster => without(roster, otherStudent));
    expect(await changesOf(club)).toMatchObject({ Changes: 1, Changed: { Students: 0, Instructors: 1 } });
    expect(await announce(club)).toBe(1);
    const [mail] = await deliverQueued(club.deps);
    expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
    expect(mail?.text).toContain('No longer your student: Tess Student.');
    expect(await changesOf(club)).toMatchObject({ Announced: null, Changes: 0 });
  });

  test('names a student who left the roster, whom the club forgets then', async () => {
    const club = await makeClub();
    const { organizationId, student } = club.cast;
    await takeAnswerBack(club.deps.db, organizationId, student);
    await announce(club);
    await deliver(club);
    await changeRoster(club, roster => without(roster, student));
    await announce(club);
    const [mail] = await deliverQueued(club.deps);
    expect(mail?.text).toContain('No longer your student: Sam Student.');
    const known = club.deps.db.selectFrom('membership').select('person_id');
    expect(await known.where('person_id', '=', student.personId).execute()).toEqual([]);
  });

  test('notifies everybody of another meeting only if the organizer asks for it', async () => {
    const club = await makeClub();
    await announce(club, { Meeting: '7:30' });
    expect(await announce(club, { Meeting: '7:30' })).toBe(0);
    expect(await announce(club, { Meeting: '8:00' })).toBe(0);
    expect(await changesOf(club)).toMatchObject({ Meeting: '8:00', Changes: 0 });
    expect(await announce(club, { Meeting: '8:00', Everybody: true })).toBe(2);
  });

  test('sends nothing to people who are absent, left the club, opted out or have no pairing', async () => {
    const club = await makeClub();
    const { student, otherStudent, instructor } = club.cast;
    await addStudents(club, 2);
    await changeRoster(club, roster => assign(roster, otherStudent, instructor));
    await setAttendee(club, otherStudent, { absent: true });
    await leaveClub(club.deps.db, club.cast.organizationId, student);
    const [optedOut] = await club.deps.db
      .updateTable('person')
      .set({ preferred_communication: 3 })
      .where('last_name', '=', '0')
      .returning('id')
      .execute();
    expect(optedOut).toBeDefined();
    expect(await changesOf(club)).toMatchObject({
      Changes: 3,
      Changed: {
        Students: 1,
        Instructors: 1,
        Unreachable: 2,
        UnreachableLabels: ['Sam Student', 'Student 0'],
      },
    });
    expect(await announce(club)).toBe(2);
    expect(await changesOf(club)).toMatchObject({
      Changed: { Students: 0, Instructors: 0, Unreachable: 0, UnreachableLabels: [] },
      Everybody: { Students: 1, Instructors: 1, Unreachable: 2 },
    });
    const mails = await deliverQueued(club.deps);
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'ivan@club.example',
      'student-1@club.example',
    ]);
  });

  test('notifies a student and their instructor of another group, car or days', async () => {
    const club = await makeClub();
    const { student, otherStudent, otherInstructor } = club.cast;
    await changeRoster(club, roster => assign(roster, otherStudent, otherInstructor));
    await announce(club);
    await deliver(club);
    for (const values of [
      { group: 'Intermediate' },
      { car_number: '77' },
      { vehicle: '2024 BMW M2' },
      { attended_days_mask: 1 },
    ]) {
      await setAttendee(club, student, values);
      expect(await changesOf(club)).toMatchObject({ Changes: 1, Changed: { Students: 1, Instructors: 1 } });
      expect(await announce(club)).toBe(2);
      const mails = await deliver(club);
      expect(mails).toEqual({
        sam: 'Your instructor is Ivan Instructor',
        ivan: 'Your student at Spring HPDE',
      });
      expect(await changesOf(club)).toMatchObject({ Changes: 0, Changed: { Students: 0, Instructors: 0 } });
    }
  });

  test.each([
    ['2026-06-12', '2026-06-14', 0, [3]],
    ['2026-06-13', '2026-06-13', 2, []],
    ['2026-06-20', '2026-06-22', 0, [2]],
  ])(
    'keeps the announced day at an event moved to %s until %s, and counts %i people to notify',
    async (...moved) => {
      const [Start, LastDay, notified, days] = moved;
      const club = await makeClub();
      const { student } = club.cast;
      await lastDays(club, 2);
      await comeOn(club, student, 2);
      await announce(club);
      (await changeEvent(club, { Start, LastDay })).reply();
      const { Students, Instructors } = (await changesOf(club)).Changed;
      expect(Students + Instructors).toBe(notified);
      const { data } = await downloadData(await signInAs(club, student));
      expect(data.Attendances[0].Announced.Days).toEqual(days);
    },
  );

  test('notifies only the instructor of other days of their own', async () => {
    const club = await makeClub();
    await announce(club);
    await deliver(club);
    await setAttendee(club, club.cast.instructor, { attended_days_mask: 1 });
    expect(await announce(club)).toBe(1);
    const [mail] = await deliverQueued(club.deps);
    expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
    expect(mail?.text).toContain('You come on Saturday, June 13.');
    expect(mail?.text).not.toContain('No longer');
  });
});
