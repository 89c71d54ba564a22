import { expect, test } from 'vitest';
import { smsSize } from '#server/platform/messages/sms-parts.ts';
import type { TestPerson } from '#testing/cast.ts';
import { deliverTo, prefer, publish } from '#testing/event-commands.ts';
import { deliverQueued } from '#testing/mail.ts';
import { whileRefusing, writeWaiting } from '#testing/messages.ts';
import { makeClub, readEvent, storedEvals } from '#testing/rosters.ts';

const everybody = ['ines@club.example', 'ivan@club.example', 'sam@club.example'];

test('each person gets one message with links to all that waits for them, from the club', async () => {
  const club = await makeClub();
  const { instructor, student } = club.cast;
  await publish(club);

  const mails = await deliverQueued(club.deps);

  const mailTo = (email: string) => mails.filter(({ to }) => to?.[0]?.address === email);
  const evals = await storedEvals(club);
  const linkOf = ({ personId }: TestPerson) =>
    `http://localhost:3000/evalx/${evals.find(({ evaluator_id }) => evaluator_id === personId)?.id}`;
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(everybody);

  const [toSam] = mailTo('sam@club.example');
  expect(toSam?.from).toMatchObject({ name: 'Apex Driving Club' });
  expect(toSam?.subject).toBe('1 eval to fill in for Spring HPDE');
  expect(toSam?.text).toContain('Ivan Instructor (Your instructor)');
  expect(toSam?.text?.split(linkOf(student))).toHaveLength(2);
  expect(toSam?.html).toContain(linkOf(student));
  expect(toSam?.text).toContain('Lime Rock Park, June 13, 2026');

  const [toIvan] = mailTo('ivan@club.example');
  expect(toIvan?.text).toContain(`Sam Student (Your student, 2019 Mazda MX-5)\n  ${linkOf(instructor)}`);
  expect(toIvan?.text).toContain(
    '1 student without an instructor (Choose a student)\n  http://localhost:3000/instructor',
  );

  const [toInes] = mailTo('ines@club.example');
  expect(toInes?.subject).toBe('1 student is waiting for an eval of Spring HPDE');
  expect(toInes?.text).not.toContain('/evalx/');
});

test('in a club with a log, instructors are led to what came before of their students', async () => {
  const club = await makeClub();
  await club.deps.db.updateTable('organization').set({ school: true }).execute();
  await publish(club);
  const today = 'http://localhost:3000/today';
  const led = (await deliverQueued(club.deps)).filter(({ text }) => text?.includes(today));
  expect(led.map(({ to }) => to?.[0]?.address)).toEqual(['ivan@club.example']);
});

test('a person who prefers SMS gets one with the link, in two segments at most', async () => {
  const club = await makeClub();
  const { student, instructor } = club.cast;
  for (const [{ personId }, phone] of [
    [student, '(555) 010-0123'],
    [instructor, '+1 555 010 0199'],
  ] as const) {
    await club.deps.db
      .updateTable('person')
      .set({ preferred_communication: 1, phone, phone_verified_at: new Date('2026-06-01T00:00:00Z') })
      .where('id', '=', personId)
      .execute();
  }
  await publish(club);
  const waiting = await writeWaiting(club.deps);
  const sms = waiting
    .filter(({ channel }) => channel === 'sms')
    .map(({ recipient, body_sms }) => ({ recipient, body_sms }))
    .sort((one, other) => one.recipient.localeCompare(other.recipient));
  const bySam = (await storedEvals(club)).find(({ evaluator_id }) => evaluator_id === student.personId);
  const words = 'Apex Driving Club: 1 eval to fill in for Spring HPDE.';
  expect(sms).toEqual([
    {
      recipient: '+15550100123',
      body_sms: `${words} http://localhost:3000/evalx/${bySam?.id} Reply STOP to opt out.`,
    },
    // Ivan has a student of his own and one that waits for anybody: one link cannot name both.
    {
      recipient: '+15550100199',
      body_sms: `${words} http://localhost:3000/instructor Reply STOP to opt out.`,
    },
  ]);
  for (const { body_sms } of sms) expect(smsSize(body_sms).segments).toBeLessThanOrEqual(2);
});

test('a person who prefers SMS gets mail until they have confirmed their phone', async () => {
  const club = await makeClub();
  await prefer(club, 1, club.cast.student);
  const { personId } = club.cast.student;
  await club.deps.db
    .updateTable('person')
    .set({ phone: '+15550100123' })
    .where('id', '=', personId)
    .execute();
  await publish(club);
  expect(await deliverTo(club)).toEqual(everybody);
});

test('a message goes to the address of the person, else of the roster, else nowhere', async () => {
  const club = await makeClub();
  const { student, instructor, otherInstructor } = club.cast;
  const choose = (person: TestPerson, email: string | null) =>
    club.deps.db.updateTable('person').set({ email }).where('id', '=', person.personId).execute();
  await choose(student, 'Sam@Home.Example');
  await choose(instructor, null);
  await choose(otherInstructor, null);
  await club.deps.db.deleteFrom('person_email').where('person_id', '=', otherInstructor.personId).execute();

  await publish(club);

  expect(await deliverTo(club)).toEqual(['ivan@club.example', 'sam@home.example']);
});

test('a failed publish notifies nobody and creates nothing', async () => {
  const club = await makeClub();
  await whileRefusing(club.deps, 'false', async () => {
    expect((await publish(club)).status).toBe(500);
  });
  expect(await storedEvals(club)).toEqual([]);
  expect(await deliverTo(club)).toEqual([]);
  expect((await readEvent(club)).Published).toBe(false);
});
