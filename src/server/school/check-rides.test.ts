import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import { missingEvals } from '#server/evals/lifecycle/create-evals.ts';
import { newId } from '#server/platform/ids.ts';
import { announce, changeRoster, setCancelled } from '#testing/announcements.ts';
import { addAttendee, addEvent, leaveClub } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { publish } from '#testing/event-commands.ts';
import { deliverQueued } from '#testing/mail.ts';
import { writeWaiting } from '#testing/messages.ts';
import { markAbsent, without } from '#testing/rosters.ts';
import { idOf, makeSchool, type School } from '#testing/school.ts';
import { saveRule, seenBy } from '#testing/school-decisions.ts';

/** Ivan decides, Ines examines Sam, who needs a check ride for Intermediate. */
async function atSchool() {
  const school = await makeSchool();
  const { club, chief } = school;
  await saveRule(school, chief, { CheckRide: 'always' });
  return { ...school, ines: await signInAs(club, club.cast.otherInstructor) };
}

const rideOf = ({ club: { cast }, ladder }: School): BodyOf<'AskCheckRide'> => ({
  EvalId: newId(),
  OrganizationId: cast.organizationId,
  UserId: cast.student.personId,
  RunGroupId: idOf(ladder, 'Intermediate'),
  EventId: cast.eventId,
  ExaminerId: cast.otherInstructor.personId,
});

async function ask(school: School, by: Client, more: Partial<BodyOf<'AskCheckRide'>> = {}) {
  const body = { ...rideOf(school), ...more };
  return { EvalId: body.EvalId, status: (await by.call('AskCheckRide', { body })).status };
}

const submit = (by: Client, EvalId: string, Recommendation: Recommendation) =>
  by.call('PostEval', { body: { ...submissionOf(EvalId), Recommendation } });

test('a chief instructor sees the events of a student and their instructors', async () => {
  const { club, chief } = await atSchool();
  const query = { organizationId: club.cast.organizationId, userId: club.cast.student.personId };
  const [event] = (await chief.call('GetCheckRideEvents', { query })).reply();
  expect(event).toMatchObject({ EventId: club.cast.eventId });
  expect(event?.Examiners.map(({ DisplayName }) => DisplayName)).toEqual([
    'Ines Instructor',
    'Ivan Instructor',
  ]);
});

test('a person who left the club neither examines nor is examined', async () => {
  const school = await atSchool();
  const { chief, club } = school;
  const { organizationId, otherInstructor, student } = club.cast;
  const query = { organizationId, userId: student.personId };
  const readEvents = async () => (await chief.call('GetCheckRideEvents', { query })).reply();
  await leaveClub(club.deps.db, organizationId, otherInstructor);
  const examiners = (await readEvents()).flatMap(({ Examiners }) => Examiners);
  expect(examiners.map(({ DisplayName }) => DisplayName)).toEqual(['Ivan Instructor']);
  expect((await ask(school, chief)).status).toBe(422);
  await leaveClub(club.deps.db, organizationId, student);
  expect(await readEvents()).toEqual([]);
  expect((await ask(school, chief, { ExaminerId: club.cast.instructor.personId })).status).toBe(404);
});

test('a check ride is one more eval, by which the examiner passes the student or not', async () => {
  const school = await atSchool();
  const { chief, ines, club } = school;
  expect((await seenBy(chief))?.CheckRide).toBe('none');
  const { EvalId, status } = await ask(school, chief);
  expect(status).toBe(200);
  expect(await seenBy(chief)).toMatchObject({ CheckRide: 'asked', Ready: false, Ride: { EvalId } });
  const told = (await writeWaiting(club.deps)).filter(({ kind }) => kind === 'check-ride');
  expect(told.map(({ subject }) => subject)).toEqual(['Check ride with Sam Student']);
  const form = (await ines.call('GetEval', { query: { evalId: EvalId } })).reply();
  expect(form.Evaluation.CheckRide).toBe(true);
  expect(form.AsksRecommendation).toEqual({ Group: 'Novice', Above: 'Intermediate' });
  expect((await submit(ines, EvalId, 'stay')).status).toBe(200);
  expect(await seenBy(chief)).toMatchObject({ CheckRide: 'not-passed', Ready: false, Ride: null });

  const again = await ask(school, chief);
  expect((await submit(ines, again.EvalId, 'promote')).status).toBe(200);
  expect(await seenBy(chief)).toMatchObject({ CheckRide: 'passed', Ready: true, Waits: true });
});

test('notifies the examiner once, with a link to the form', async () => {
  const school = await atSchool();
  const { chief, club } = school;
  await publish(club);
  await deliverQueued(club.deps);
  const { EvalId } = await ask(school, chief);
  await publish(club);
  const mails = await deliverQueued(club.deps);
  expect(mails.map(({ subject }) => subject)).toEqual(['Check ride with Sam Student']);
  expect(mails[0]?.text).toContain(`http://localhost:3000/evalx/${EvalId}`);
});

test.each(['the event', 'the check ride'])('sends no message about it once %s is cancelled', async what => {
  const school = await atSchool();
  const { chief, club } = school;
  const { EvalId } = await ask(school, chief);
  if (what === 'the event') {
    await setCancelled(club, true);
  } else {
    await chief.call('CancelCheckRide', { body: { OrganizationId: club.cast.organizationId, EvalId } });
  }
  expect(await deliverQueued(club.deps)).toEqual([]);
});

test('a check ride is in no curve and not in the results', async () => {
  const school = await atSchool();
  const { chief, ines, club } = school;
  const before = (await seenBy(chief))?.Scores;
  const { EvalId } = await ask(school, chief);
  await submit(ines, EvalId, 'promote');
  expect((await seenBy(chief))?.Scores).toEqual(before);
  const sam = await signInAs(club, club.cast.student);
  const { Evals } = (await sam.call('GetEvalsForStudent')).reply();
  expect(Evals.map(({ CheckRide }) => CheckRide).sort()).toEqual([false, true]);
  const results = await club.ada.call('GetResultsExport', { query: { ...club.byEvent, format: 'csv' } });
  expect(results.text).toContain(club.cast.instructor.email);
  expect(results.text).not.toContain(club.cast.otherInstructor.email);
});

test('a check ride does not replace the eval of the day when the event is published', async () => {
  const school = await atSchool();
  const { club, chief } = school;
  const { eventId, student } = club.cast;
  await club.deps.db
    .deleteFrom('eval')
    .where('id', '=', (await ordinaryEval(school)) ?? '')
    .execute();
  const awaited = async () => (await missingEvals(eventId).execute(club.deps.db)).rows;
  expect(await awaited()).toMatchObject([{ subjectId: student.personId }]);
  await ask(school, chief);
  expect(await awaited()).toMatchObject([{ subjectId: student.personId }]);
});

test('the same id again is one check ride; an open check ride allows no second', async () => {
  const school = await atSchool();
  const { EvalId } = await ask(school, school.chief);
  expect((await ask(school, school.chief, { EvalId })).status).toBe(200);
  expect((await ask(school, school.chief)).status).toBe(409);
});

test('a check ride that is set aside with its event makes way for another one', async () => {
  const school = await atSchool();
  const { chief, ines, club } = school;
  const { db } = club.deps;
  const { organizationId, otherInstructor, student } = club.cast;
  const eventId = await addEvent(db, organizationId, 'Rained off', '2026-06-20');
  await addAttendee(db, { organizationId, eventId, person: otherInstructor, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice' });
  const rained = { ...club, byEvent: { organizationId, eventId } };
  const first = await ask(school, chief, { EventId: eventId });
  await setCancelled(rained, true);
  expect((await seenBy(chief))?.CheckRide).toBe('none');
  const second = await ask(school, chief);
  expect(second.status).toBe(200);
  await setCancelled(rained, false);
  expect(await seenBy(chief)).toMatchObject({ CheckRide: 'asked', Ride: { EvalId: second.EvalId } });
  expect((await submit(ines, first.EvalId, 'promote')).status).toBe(404);
});

test('a check ride that was begun stays while it is set aside', async () => {
  const school = await atSchool();
  const { chief, ines, club } = school;
  const first = await ask(school, chief);
  const Changes = { PublicNotes: { Value: 'Early apex.', Age: 0 } };
  expect((await ines.call('SaveDraft', { body: { EvalId: first.EvalId, Changes } })).status).toBe(200);
  await changeRoster(club, roster => markAbsent(roster, club.cast.otherInstructor));
  expect((await ask(school, chief, { ExaminerId: club.cast.instructor.personId })).status).toBe(200);
  expect((await submit(ines, first.EvalId, 'promote')).status).toBe(200);
});

test('a check ride can be cancelled until its eval is submitted', async () => {
  const school = await atSchool();
  const { chief, ines, club } = school;
  const first = await ask(school, chief);
  const OrganizationId = club.cast.organizationId;
  const cancel = (by: Client, EvalId: string) =>
    by.call('CancelCheckRide', { body: { OrganizationId, EvalId } });
  expect((await cancel(ines, first.EvalId)).status).toBe(404);
  expect((await cancel(chief, first.EvalId)).status).toBe(200);
  expect((await seenBy(chief))?.CheckRide).toBe('none');
  expect((await submit(ines, first.EvalId, 'promote')).status).toBe(404);
  const second = await ask(school, chief);
  await submit(ines, second.EvalId, 'promote');
  expect((await cancel(chief, second.EvalId)).status).toBe(409);
  expect((await cancel(chief, (await ordinaryEval(school)) ?? '')).status).toBe(404);
});

const ordinaryEval = async ({ club: { deps, cast } }: School) =>
  (
    await deps.db
      .selectFrom('eval')
      .select('id')
      .where('subject_id', '=', cast.student.personId)
      .where('check_ride_for', 'is', null)
      .executeTakeFirst()
  )?.id;

test('only a chief instructor asks for a check ride, and only for a student of the event', async () => {
  const school = await atSchool();
  const { chief, ines, club } = school;
  const { outsider, otherStudent, otherEventId, otherOrganizationId, student } = club.cast;
  const people = [ines, club.ada, await signInAs(club, student), await signInAs(club, outsider)];
  const query = { organizationId: club.cast.organizationId, userId: student.personId };
  for (const by of people) {
    expect((await ask(school, by)).status).toBe(404);
    expect((await by.call('GetCheckRideEvents', { query })).status).toBe(404);
  }
  expect((await ask(school, chief, { OrganizationId: otherOrganizationId })).status).toBe(404);
  expect((await ask(school, chief, { EventId: otherEventId })).status).toBe(404);
  expect((await ask(school, chief, { RunGroupId: newId() })).status).toBe(404);
  expect((await ask(school, chief, { UserId: outsider.personId })).status).toBe(404);
  expect((await ask(school, chief, { ExaminerId: otherStudent.personId })).status).toBe(422);
});

test('a check ride loses its examiner when the examiner leaves the roster', async () => {
  const school = await atSchool();
  const { club } = school;
  await ask(school, school.chief);
  await changeRoster(club, roster => without(roster, club.cast.otherInstructor));
  expect((await seenBy(school.chief))?.CheckRide).toBe('none');
});

describe('an instructor who has submitted the eval of the day and is asked for the check ride', () => {
  async function askDayInstructor() {
    const school = await atSchool();
    const { club, chief } = school;
    club.clock.now = new Date('2026-06-13T12:00:00Z');
    await announce(club);
    return { ...school, ...(await ask(school, chief, { ExaminerId: club.cast.instructor.personId })) };
  }

  test('finds no claim code of the check ride, neither printed nor on the own schedule', async () => {
    const { club, chief, EvalId } = await askDayInstructor();
    const codes = (await club.ada.call('GetClaimCodes', { query: club.byEvent })).reply();
    expect(codes.map(code => code.EvalId)).not.toContain(EvalId);
    const { eventId } = club.cast;
    expect((await chief.call('GetMySheet', { query: { eventId } })).reply().ClaimUrls).toEqual([]);
  });

  test('is not offered the check ride on Today', async () => {
    const { chief } = await askDayInstructor();
    const [event] = (await chief.call('GetToday')).reply();
    expect(event?.Students.map(({ EvalId }) => EvalId)).toEqual([null]);
  });
});
