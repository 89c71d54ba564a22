import { expect, test } from 'vitest';
import type { TestPerson } from '#testing/cast.ts';
import { publish } from '#testing/event-commands.ts';
import { makeClub, readEvent, storedEvals } from '#testing/rosters.ts';

const pair = (evalType: number, evaluator: TestPerson | null, subject: TestPerson) => ({
  eval_type: evalType,
  evaluator_id: evaluator?.personId ?? null,
  subject_id: subject.personId,
});

test('publishing makes the evals of every student, marks the event and counts them as sent', async () => {
  const club = await makeClub();
  const { instructor, student, otherStudent } = club.cast;

  expect((await publish(club)).reply()).toEqual({ Ok: true, EvalsCreated: 3, MessagesQueued: 3 });

  const evals = await storedEvals(club);
  expect(evals).toHaveLength(3);
  expect(evals).toEqual(
    expect.arrayContaining([
      expect.objectContaining(pair(1, instructor, student)),
      expect.objectContaining(pair(1, null, otherStudent)),
      expect.objectContaining(pair(0, student, instructor)),
    ]),
  );
  for (const made of evals) {
    expect(made).toMatchObject({ state: 1, car: '2019 Mazda MX-5', answers: {}, public_link_key: null });
    expect(made.last_updated).toEqual(club.clock.now);
  }
  expect(await readEvent(club)).toMatchObject({
    Published: true,
    EvalsSent: 3,
    EvalsCompleted: 0,
  });
});

test('publishing again makes no second eval and keeps the day it was first published', async () => {
  const club = await makeClub();
  await publish(club);
  const first = await storedEvals(club);
  const publishedAt = club.clock.now;
  club.clock.now = new Date('2026-06-25T12:00:00Z');

  expect((await publish(club)).reply()).toEqual({ Ok: true, EvalsCreated: 0, MessagesQueued: 0 });

  expect(await storedEvals(club)).toEqual(first);
  const event = await club.deps.db
    .selectFrom('event')
    .select('published_at')
    .where('id', '=', club.cast.eventId)
    .executeTakeFirst();
  expect(event?.published_at).toEqual(publishedAt);
});

test('simultaneous publishes create one set of evals and one message each', async () => {
  const club = await makeClub();
  const answers = await Promise.all([publish(club), publish(club), publish(club), publish(club)]);
  const sum = (of: 'EvalsCreated' | 'MessagesQueued') =>
    answers.reduce((total, answer) => total + answer.reply()[of], 0);
  expect([sum('EvalsCreated'), sum('MessagesQueued')]).toEqual([3, 3]);
  expect(await storedEvals(club)).toHaveLength(3);
  expect(await club.deps.db.selectFrom('message').select('id').execute()).toHaveLength(3);
});
