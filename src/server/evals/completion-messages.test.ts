import type { PoolConfig } from 'pg';
import { expect, test } from 'vitest';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import type { TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { writeWaiting } from '#testing/messages.ts';
import { makeClub } from '#testing/rosters.ts';

const PUBLIC_NOTES = 'PUBLIC-MARKER';
const PRIVATE_NOTES = 'PRIVATE-MARKER';

async function makeWorld(database: PoolConfig | null = null) {
  const club = await makeClub({}, database);
  const { deps, cast } = club;
  const { ofStudent, ofInstructor } = await publishEvent(deps.db, cast);
  const ivan = await signInAs(club, cast.instructor);
  const sam = await signInAs(club, cast.student);
  const notes = { PublicNotes: PUBLIC_NOTES, PrivateNotes: PRIVATE_NOTES };
  const bodyOfIvan = { ...submissionOf(ofStudent.evalId), ...notes };
  const bodyOfSam = { ...submissionOf(ofInstructor.evalId, STUDENT_RATES_INSTRUCTOR), ...notes };
  return {
    ...club,
    ofStudent,
    ofInstructor,
    bodyOfIvan,
    postByIvan: (body = bodyOfIvan) => ivan.call('PostEval', { body }),
    postBySam: () => sam.call('PostEval', { body: bodyOfSam }),
    reopen: (evalId: string) =>
      club.ada.call('ReopenEval', {
        query: { ...club.byOrganization, evalId },
        body: { Reason: 'Wrong car' },
      }),
    set: ({ personId }: TestPerson, members: object) =>
      deps.db.updateTable('person').set(members).where('id', '=', personId).execute(),
    /** Delivers the queued messages, which writes their texts, and returns the stored messages. */
    told: async () => {
      await deliverQueued(deps);
      return deps.db.selectFrom('message').selectAll().orderBy('id').execute();
    },
  };
}

test('your instructor has written your eval: the student is told once it is completed, with the link', async () => {
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

test('you were rated: the instructor is told once the student has answered, with the link', async () => {
  const { postBySam, ofInstructor, deps } = await makeWorld();
  expect((await postBySam()).status).toBe(200);
  const [mail, ...others] = await deliverQueued(deps);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
  expect(mail?.subject).toBe('You were rated by Sam Student: Spring HPDE');
  expect(mail?.text).toContain(`http://localhost:3000/instructor/eval/${ofInstructor.evalId}`);
});

test('no part says anything of what is in the eval: no notes, no score, no summary', async () => {
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
  const { postByIvan, told } = await makeWorld();
  await Promise.all(Array.from({ length: 20 }, () => postByIvan()));
  await postByIvan();
  expect(await told()).toHaveLength(1);
});

test('a rejected submission sends no message', async () => {
  const { postByIvan, bodyOfIvan, told } = await makeWorld();
  expect((await postByIvan({ ...bodyOfIvan, PublicNotes: 'x'.repeat(8001) })).status).toBe(422);
  expect(await told()).toEqual([]);
  await postByIvan();
  expect((await postByIvan({ ...bodyOfIvan, PublicNotes: 'Other' })).status).toBe(409);
  expect(await told()).toHaveLength(1);
});

test('after a re-open the new submission is told, once, as a change', async () => {
  const { postByIvan, reopen, ofStudent, told, bodyOfIvan } = await makeWorld();
  await postByIvan();
  expect(await told()).toHaveLength(1);
  expect((await reopen(ofStudent.evalId)).status).toBe(200);
  await postByIvan({ ...bodyOfIvan, PublicNotes: 'Other' });
  await postByIvan({ ...bodyOfIvan, PublicNotes: 'Other' });
  const written = (await told()).filter(({ kind }) => kind === 'eval-written');
  expect(written.map(({ subject }) => subject).sort()).toEqual([
    'Ivan Instructor has changed your eval: Spring HPDE',
    'Ivan Instructor has written your eval: Spring HPDE',
  ]);
});

test('by SMS to who prefers it and has confirmed their phone, by nothing to who opted out', async () => {
  const { postByIvan, postBySam, set, cast, deps, ofStudent } = await makeWorld();
  const phone_verified_at = new Date('2026-06-01T00:00:00Z');
  await set(cast.student, { preferred_communication: 1, phone: '(555) 010-0123', phone_verified_at });
  await set(cast.instructor, { preferred_communication: 3 });
  await postByIvan();
  expect((await postBySam()).status).toBe(200);
  const [message, ...others] = await writeWaiting(deps);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ channel: 'sms', recipient: '+15550100123' });
  expect(message?.body_sms).toBe(
    `Apex Driving Club: Ivan Instructor has written your eval. http://localhost:3000/student/eval/${ofStudent.evalId} Reply STOP to opt out.`,
  );
});

test('an eval whose message cannot be queued is not completed either', async () => {
  const { postByIvan, deps, ofStudent, told } = await makeWorld(await makeDatabase());
  await deps.pool.query(`alter table message add constraint no_queue check (kind <> 'eval-written')`);
  expect((await postByIvan()).status).toBe(500);
  await deps.pool.query('alter table message drop constraint no_queue');
  const stored = await deps.db
    .selectFrom('eval')
    .select('state')
    .where('id', '=', ofStudent.evalId)
    .executeTakeFirst();
  expect(stored?.state).toBe(1);
  expect(await told()).toEqual([]);
  expect((await postByIvan()).status).toBe(200);
  expect(await told()).toHaveLength(1);
});
