import type { PoolConfig } from 'pg';
import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addEvent } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, publishEvent, submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { writeWaiting } from '#testing/messages.ts';
import { makeClub } from '#testing/rosters.ts';

const notes = { PublicNotes: 'PUBLIC-MARKER', PrivateNotes: 'PRIVATE-MARKER' };

async function makeWorld(database: PoolConfig | null = null) {
  const club = await makeClub({}, database);
  const { deps, cast } = club;
  const { ofStudent, ofInstructor } = await publishEvent(deps.db, cast);
  const ivan = await signInAs(club, cast.instructor);
  const sam = await signInAs(club, cast.student);
  const bodyOfIvan = { ...submissionOf(ofStudent.evalId), ...notes };
  const bodyOfSam = { ...submissionOf(ofInstructor.evalId, STUDENT_RATES_INSTRUCTOR), ...notes };
  return {
    deps,
    cast,
    ofStudent,
    ofInstructor,
    bodyOfIvan,
    postByIvan: (body = bodyOfIvan) => ivan.call('PostEval', { body }),
    postBySam: () => sam.call('PostEval', { body: bodyOfSam }),
    queued: () => writeWaiting(deps),
  };
}

test('notifies the student, with the link, once the instructor has written the eval', async () => {
  const { postByIvan, ofStudent, deps } = await makeWorld();
  expect((await postByIvan()).status).toBe(200);
  const [mail, ...others] = await deliverQueued(deps);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe('sam@club.example');
  expect(mail?.from?.name).toBe('Apex Driving Club');
  expect(mail?.subject).toBe('Ivan Instructor has written your eval: Spring HPDE');
  const link = `http://localhost:3000/student/eval/${ofStudent.evalId}`;
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(link);
});

test('notifies the instructor, with the link, once the student has answered', async () => {
  const { postBySam, ofInstructor, deps } = await makeWorld();
  expect((await postBySam()).status).toBe(200);
  const [mail, ...others] = await deliverQueued(deps);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
  expect(mail?.subject).toBe('You were rated by Sam Student: Spring HPDE');
  expect(mail?.text).toContain(`http://localhost:3000/instructor/eval/${ofInstructor.evalId}`);
});

test('no part of a message contains notes, score or summary', async () => {
  const { postByIvan, postBySam, deps } = await makeWorld();
  await postByIvan();
  await postBySam();
  const messages = await writeWaiting(deps);
  expect(messages).toHaveLength(2);
  for (const { subject, body_text, body_html, body_sms } of messages) {
    for (const part of [subject, body_text, body_sms])
      expect(part).not.toMatch(/MARKER|\b3\.0\b|trongest|eakest/);
    expect(body_html).not.toMatch(/MARKER|trongest|eakest/);
  }
});

test('posted again, or 20 times at once, it is one message', async () => {
  const { postByIvan, queued } = await makeWorld();
  await Promise.all(Array.from({ length: 20 }, () => postByIvan()));
  await postByIvan();
  expect(await queued()).toHaveLength(1);
});

test('an eval whose message cannot be queued is not completed either', async () => {
  const { postByIvan, deps, ofStudent, queued } = await makeWorld(await makeDatabase());
  await deps.pool.query(`alter table message add constraint no_queue check (kind <> 'eval-written')`);
  expect((await postByIvan()).status).toBe(500);
  await deps.pool.query('alter table message drop constraint no_queue');
  const stored = await deps.db
    .selectFrom('eval')
    .select('state')
    .where('id', '=', ofStudent.evalId)
    .executeTakeFirst();
  expect(stored?.state).toBe(1);
  expect(await queued()).toEqual([]);
  expect((await postByIvan()).status).toBe(200);
  expect(await queued()).toHaveLength(1);
});

test('the mail says how the score changed since the previous eval, and the SMS does not', async () => {
  const { postByIvan, deps, cast } = await makeWorld();
  const { organizationId, instructor: evaluator, student: subject } = cast;
  const eventId = await addEvent(deps.db, organizationId, 'Winter HPDE', '2026-01-10');
  const evalType = INSTRUCTOR_RATES_STUDENT;
  await addEval(deps.db, { organizationId, eventId, evalType, evaluator, subject, rating: 2 });
  await postByIvan();
  const [message] = await writeWaiting(deps);
  expect(message?.body_text).toMatch(/Your Apex Score is up \d\.\d since January 10/);
  expect(message?.body_sms).not.toContain('Apex Score');
});
