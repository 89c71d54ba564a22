import { expect, test } from 'vitest';
import type { TestPerson } from '#testing/cast.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';

async function makeWorld(rating?: number) {
  const club = await makeClubWithEvals(rating);
  const listsOf = async (person: TestPerson) => {
    const client = await club.signIn(person);
    const { Submissions, Evals } = (await client.call('GetEvalsForInstructor')).reply();
    const ids = (list: typeof Evals) => list.map(card => card.EvalId);
    return {
      pending: ids(Submissions.Pending),
      recent: ids(Submissions.Recent),
      history: ids(Submissions.History),
      evals: ids(Evals),
    };
  };
  return { ...club, listsOf };
}

test('pending are own evals and the unclaimed ones of own events, oldest first', async () => {
  const { cast, evals, listsOf, addEvalOn, signIn } = await makeWorld();
  const { ofStudent, unclaimed } = evals;
  const earlier = await addEvalOn('2026-05-01', { rating: null });
  expect((await listsOf(cast.instructor)).pending).toEqual([
    earlier.evalId,
    ofStudent.evalId,
    unclaimed.evalId,
  ]);
  expect((await listsOf(cast.otherInstructor)).pending).toEqual([unclaimed.evalId]);

  await (await signIn(cast.otherInstructor)).call('ClaimEval', { query: { evalId: unclaimed.evalId } });
  expect((await listsOf(cast.instructor)).pending).toEqual([earlier.evalId, ofStudent.evalId]);
  expect((await listsOf(cast.otherInstructor)).pending).toEqual([unclaimed.evalId]);
});

test('completed ones of the last 30 days by event date, and older ones; newest first', async () => {
  const { clock, cast, evals, listsOf, addEvalOn } = await makeWorld(3);
  const old = await addEvalOn('2025-07-01');
  const thirtyOne = await addEvalOn('2026-05-20');
  const thirty = await addEvalOn('2026-05-21');
  clock.now = new Date('2026-06-20T23:59:00Z');
  expect(await listsOf(cast.instructor)).toMatchObject({
    recent: [evals.ofStudent.evalId, thirty.evalId],
    history: [thirtyOne.evalId, old.evalId],
  });
});

test('a card shows both people, averages and score, but neither notes nor contact', async () => {
  const { cast, evals, ivan } = await makeWorld(3);
  const { Submissions } = (await ivan.call('GetEvalsForInstructor')).reply();
  expect(Submissions.Recent).toEqual([
    {
      EvalId: evals.ofStudent.evalId,
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
