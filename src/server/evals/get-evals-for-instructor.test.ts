import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent, makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const listsOf = async (person: TestPerson) => {
    const { Submissions, Evals } = (
      await (await signInAs(testApp, person)).call('GetEvalsForInstructor')
    ).reply();
    const ids = (list: typeof Evals) => list.map(card => card.EvalId);
    return {
      pending: ids(Submissions.Pending),
      recent: ids(Submissions.Recent),
      history: ids(Submissions.History),
      evals: ids(Evals),
    };
  };
  /** An event of a given day, at which Ivan completed an eval of Sam. */
  const completedOn = async (day: string) => {
    const eventId = await addEvent(db, cast.organizationId, `Event of ${day}`, day);
    const { organizationId, instructor, student } = cast;
    return addEval(db, {
      organizationId,
      eventId,
      evalType: INSTRUCTOR_RATES_STUDENT,
      evaluator: instructor,
      subject: student,
      rating: 3,
    });
  };
  return { testApp, db, cast, listsOf, completedOn };
}

test('pending are the evals an instructor fills and the unclaimed ones of their events, oldest first', async () => {
  const { db, cast, listsOf } = await makeWorld();
  const { ofStudent, unclaimed } = await publishEvent(db, cast);
  const eventId = await addEvent(db, cast.organizationId, 'Earlier', '2026-05-01');
  const earlier = await addEval(db, {
    organizationId: cast.organizationId,
    eventId,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: cast.instructor,
    subject: cast.student,
  });

  expect((await listsOf(cast.instructor)).pending).toEqual([
    earlier.evalId,
    ofStudent.evalId,
    unclaimed.evalId,
  ]);
  expect((await listsOf(cast.otherInstructor)).pending).toEqual([unclaimed.evalId]);
});

test('once somebody has claimed an eval, it is on no other list', async () => {
  const { testApp, db, cast, listsOf } = await makeWorld();
  const { evalId } = (await publishEvent(db, cast)).unclaimed;
  const ines = await signInAs(testApp, cast.otherInstructor);
  await ines.call('ClaimEval', { query: { evalId } });
  expect((await listsOf(cast.otherInstructor)).pending).toEqual([evalId]);
  expect((await listsOf(cast.instructor)).pending).not.toContain(evalId);
});

test('offers no unclaimed evals to an instructor who drives at the event', async () => {
  const { db, cast, listsOf } = await makeWorld();
  await publishEvent(db, cast);
  const { otherOrganizationId, otherEventId, student } = cast;
  await addAttendee(db, {
    organizationId: otherOrganizationId,
    eventId: otherEventId,
    person: student,
    group: 'Instructor',
  });
  expect((await listsOf(student)).pending).toEqual([]);
});

test('completed ones of the last 30 days by event date, and older ones; newest first', async () => {
  const { testApp, cast, listsOf, completedOn } = await makeWorld();
  testApp.clock.now = new Date('2026-06-30T23:59:00Z');
  const old = await completedOn('2025-07-01');
  const thirtyOne = await completedOn('2026-05-30');
  const thirty = await completedOn('2026-05-31');
  const today = await completedOn('2026-06-30');
  expect(await listsOf(cast.instructor)).toMatchObject({
    recent: [today.evalId, thirty.evalId],
    history: [thirtyOne.evalId, old.evalId],
  });
});

test('Evals are what students said about them, once completed; what they fill as a student is elsewhere', async () => {
  const { db, cast, listsOf } = await makeWorld();
  const { ofInstructor } = await publishEvent(db, cast, 4);
  await addAttendee(db, { ...cast, person: cast.admin, group: 'Novice', instructor: cast.instructor });
  await addEval(db, {
    ...cast,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: cast.admin,
    subject: cast.instructor,
  });
  const elsewhere = { organizationId: cast.organizationId, evaluator: cast.instructor };
  await addEval(db, {
    ...elsewhere,
    eventId: await addEvent(db, cast.organizationId, 'Drives, too', '2026-06-01'),
    evalType: STUDENT_RATES_INSTRUCTOR,
    subject: cast.otherInstructor,
  });
  expect(await listsOf(cast.instructor)).toMatchObject({ evals: [ofInstructor.evalId] });
  expect((await listsOf(cast.instructor)).pending).toHaveLength(1);
  expect((await listsOf(cast.otherInstructor)).evals).toEqual([]);
});

test('a card shows both people, the averages and the score, but neither notes nor how to reach anybody', async () => {
  const { testApp, db, cast } = await makeWorld();
  const { ofStudent } = await publishEvent(db, cast, 3);
  const ivan = await signInAs(testApp, cast.instructor);
  const { Submissions } = (await ivan.call('GetEvalsForInstructor')).reply();
  expect(Submissions.Recent).toEqual([
    {
      EvalId: ofStudent.evalId,
      EvalType: 1,
      EvalTypeString: 'Teacher',
      EvalState: 3,
      EvalStateString: 'Completed',
      Car: '2019 Mazda MX-5',
      EventId: cast.eventId,
      EventName: 'Spring HPDE',
      OrganizationId: cast.organizationId,
      UserId: cast.instructor.personId,
      ProfileId: cast.student.personId,
      EventDate: '2026-06-13',
      EventLastDay: '2026-06-13',
      Track: 'Lime Rock Park',
      ApexScore: 3,
      LastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      CheckRide: false,
      ComparableTo: null,
      InstructorProfile: {
        UserId: cast.instructor.personId,
        DisplayName: 'Ivan Instructor',
        Picture: null,
      },
      StudentProfile: { UserId: cast.student.personId, DisplayName: 'Sam Student', Picture: null },
    },
  ]);
});
