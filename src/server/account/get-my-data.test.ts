import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { changeRoster } from '#testing/announcements.ts';
import { takeAnswerBack } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { INTERNAL_MARKER, publishEvent } from '#testing/evals.ts';
import { passMinutes } from '#testing/event-commands.ts';
import { deliverQueued } from '#testing/mail.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { downloadData } from '#testing/my-data.ts';
import { announcePairings, assign, makeClub } from '#testing/rosters.ts';

test('holds what the club stores of the person, with pictures', async () => {
  const club = await makeClub();
  const { db, media } = club.deps;
  const { student } = club.cast;
  await publishEvent(db, club.cast, 3);
  await queue(club.deps, newMessage({ personId: student.personId }));
  await deliverQueued(club.deps);
  const at = club.deps.now();
  const picture = {
    name: 'sam.jpg',
    person_id: student.personId,
    uploaded_at: at,
    chosen_at: at,
    dropped_at: null,
  };
  await db.insertInto('media').values(picture).execute();
  await media.put('sam.jpg', Buffer.from('a picture'));
  const { answer, files, data } = await downloadData(await signInAs(club, student));
  expect(answer.headers['content-disposition']).toContain('filename="my-data-2026-06-20.zip"');
  expect(data).toMatchObject({
    Profile: { FirstName: 'Sam', Email: student.email },
    SignIns: [{ Provider: 'email', Email: student.email, EmailVerified: true }],
    Addresses: [student.email],
    Sessions: [{ Provider: 'email' }],
    Attendances: [{ Event: 'Spring HPDE', Group: 'Novice', Instructor: 'Ivan Instructor' }],
    EvalsFilled: [{ Instructor: 'Ivan Instructor', Student: 'Sam Student', ApexScore: 3 }],
    EvalsAbout: [{ Instructor: 'Ivan Instructor', Student: 'Sam Student', PublicNotes: 'Good hands.' }],
    Messages: [{ To: 'sam@club.example', Subject: 'Your evals of Spring HPDE' }],
  });
  expect(strFromU8(files['media/sam.jpg'] ?? new Uint8Array())).toBe('a picture');
});

test('the file says what was announced, also after the roster names another instructor', async () => {
  const club = await makeClub();
  const { student, otherInstructor } = club.cast;
  (await announcePairings(club)).reply();
  await changeRoster(club, roster => assign(roster, student, otherInstructor));
  const { data } = await downloadData(await signInAs(club, student));
  const Announced = { Instructor: 'Ivan Instructor', Group: 'Novice', CarNumber: '', Days: [1] };
  expect(data.Attendances).toMatchObject([{ Instructor: 'Ines Instructor', Announced }]);
});

test('Internal Notes are in the file of their author, and not of their subject', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  const ofSam = await downloadData(await signInAs(club, club.cast.student));
  expect(JSON.stringify(ofSam.data)).not.toContain(INTERNAL_MARKER);
  const ofIvan = await downloadData(await signInAs(club, club.cast.instructor));
  expect(ofIvan.data.EvalsFilled).toMatchObject([{ PrivateNotes: INTERNAL_MARKER }]);
});

test('a recommendation is in the file of its author alone', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  await club.deps.db
    .updateTable('eval')
    .set({ recommendation: 'promote' })
    .where('eval_type', '=', INSTRUCTOR_RATES_STUDENT)
    .execute();
  const ofIvan = await downloadData(await signInAs(club, club.cast.instructor));
  expect(ofIvan.data.EvalsFilled).toMatchObject([{ Recommendation: 'promote' }]);
  const ofSam = await downloadData(await signInAs(club, club.cast.student));
  expect(JSON.stringify(ofSam.data)).not.toContain('promote');
});

test('a message whose address was cleaned away is not in it', async () => {
  const club = await makeClub();
  await queue(club.deps, newMessage({ personId: club.cast.student.personId }));
  await club.deps.db.updateTable('message').set({ recipient: '', subject: '' }).execute();
  const { data } = await downloadData(await signInAs(club, club.cast.student));
  expect(data.Messages).toEqual([]);
});

test('holds no pending eval about the person, and no address of others', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast);
  const { data } = await downloadData(await signInAs(club, club.cast.student));
  expect(data.EvalsAbout).toEqual([]);
  expect(JSON.stringify(data)).not.toContain('ivan@club.example');
});

test('calls others as their club calls them until they have accepted it', async () => {
  const club = await makeClub();
  const { db } = club.deps;
  const { organizationId, student, instructor, otherInstructor, otherStudent } = club.cast;
  await publishEvent(db, club.cast, 3);
  for (const person of [student, instructor, otherInstructor, otherStudent]) {
    await takeAnswerBack(db, organizationId, person);
    await signInAs(club, person);
    await db
      .updateTable('person')
      .set({ display_name: `Hidden ${person.name}`, first_name: 'Hidden', last_name: person.name })
      .where('id', '=', person.personId)
      .execute();
  }
  for (const reader of [student, instructor]) {
    const { data } = await downloadData(await signInAs(club, reader));
    const { Profile, ...rest } = data;
    expect(Profile.FirstName).toBe('Hidden');
    expect(JSON.stringify(rest)).not.toContain('Hidden');
    expect(JSON.stringify(rest)).toContain('Ivan Instructor');
  }
});

test('answers a second download within a minute with 429', async () => {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMyData')).status).toBe(200);
  const again = await sam.call('GetMyData');
  expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
  expect(again.problem().detail).toContain('Wait a minute');
  passMinutes(club, 1);
  expect((await sam.call('GetMyData')).status).toBe(200);
});
