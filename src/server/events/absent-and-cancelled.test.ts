import { expect, test } from 'vitest';
import { changeRoster, setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { publish } from '#testing/event-commands.ts';
import { type Club, makeClub, markAbsent, readEvent, storedEvals, withNewcomer } from '#testing/rosters.ts';

/** Counts the evals in the lists of the cast's student and instructor, of the event and of the student's page. */
async function listed(club: Club) {
  const { student, instructor } = club.cast;
  const [sam, ivan] = [await signInAs(club, student), await signInAs(club, instructor)];
  const ofStudent = (await sam.call('GetEvalsForStudent')).reply();
  const ofInstructor = (await ivan.call('GetEvalsForInstructor')).reply();
  const ofPerson = { organizationId: club.cast.organizationId, userId: student.personId };
  const { EvalsSent, EvalsCompleted } = await readEvent(club);
  return {
    toFill: ofStudent.Submissions.Pending.length,
    awaited: ofStudent.Awaited.length,
    pending: ofInstructor.Submissions.Pending.length,
    ofEvent: (await club.ada.call('GetEvalsForEvent', { query: club.byEvent })).reply().length,
    ofPerson: (await club.ada.call('GetUserEvalsAdmin', { query: ofPerson })).reply().length,
    codes: (await club.ada.call('GetClaimCodes', { query: club.byEvent })).reply().length,
    EvalsSent,
    EvalsCompleted,
  };
}

const ofAll = {
  ...{ toFill: 1, awaited: 1, pending: 2, ofEvent: 3, ofPerson: 2, codes: 2 },
  ...{ EvalsSent: 3, EvalsCompleted: 0 },
};
const withoutSam = {
  ...{ toFill: 0, awaited: 0, pending: 1, ofEvent: 1, ofPerson: 0, codes: 1 },
  ...{ EvalsSent: 1, EvalsCompleted: 0 },
};
async function makePublished(): Promise<Club> {
  const club = await makeClub();
  await publish(club);
  return club;
}

test('evals of an absent person leave lists and counts, and return with the person', async () => {
  const club = await makePublished();
  const before = await storedEvals(club);
  expect(await listed(club)).toEqual(ofAll);
  await changeRoster(club, edit => markAbsent(edit, club.cast.student));
  expect(
    (await readEvent(club)).Attendees.filter(({ Absent }) => Absent).map(({ User }) => User.UserId),
  ).toEqual([club.cast.student.personId]);
  expect(await listed(club)).toEqual(withoutSam);
  await changeRoster(club, edit => markAbsent(edit, club.cast.student, false));
  expect(await listed(club)).toEqual(ofAll);
  expect(await storedEvals(club)).toEqual(before);
});

test('an absent attendee stays absent when a saved roster does not mention the absence', async () => {
  const club = await makePublished();
  await changeRoster(club, edit => markAbsent(edit, club.cast.student));
  await changeRoster(club, edit => withNewcomer(edit, 'nora@example.com'));
  expect(await listed(club)).toMatchObject({ toFill: 0, EvalsSent: 1 });
});

test('a draft outlives a cancelled event, and what is submitted meanwhile counts', async () => {
  const club = await makePublished();
  const ivan = await signInAs(club, club.cast.instructor);
  const own = (await storedEvals(club)).find(item => item.evaluator_id === club.cast.instructor.personId);
  const EvalId = String(own?.id);
  const Changes = { PublicNotes: { Value: 'Smooth.', Age: 0 } };
  await ivan.call('SaveDraft', { body: { EvalId, Changes } });
  await setCancelled(club, true);
  const { Draft } = (await ivan.call('GetEval', { query: { evalId: EvalId } })).reply();
  expect(Draft?.Fields).toMatchObject({ PublicNotes: { Value: 'Smooth.' } });
  await ivan.call('PostEval', { body: submissionOf(EvalId) });
  expect(await listed(club)).toMatchObject({ EvalsSent: 1, EvalsCompleted: 1, ofEvent: 1 });
});

test('neither is done over a Version that is stale', async () => {
  const club = await makePublished();
  const { EventId } = await readEvent(club);
  const stale = { EventId, Version: 'old' };
  const query = club.byOrganization;
  expect((await club.ada.call('DeleteEvent', { query, body: stale })).status).toBe(409);
  const both = { ...stale, Cancelled: true, Tell: true };
  expect((await club.ada.call('CancelEvent', { query, body: both })).status).toBe(409);
  expect(await listed(club)).toEqual(ofAll);
});

test('an instructor who is marked absent cannot claim an eval, and others still see it', async () => {
  const club = await makePublished();
  const { instructor, otherInstructor } = club.cast;
  const [ivan, ines] = [await signInAs(club, instructor), await signInAs(club, otherInstructor)];
  const [free] = (await ines.call('GetEvalsForInstructor')).reply().Submissions.Pending;
  await changeRoster(club, edit => markAbsent(edit, otherInstructor));
  const query = { evalId: free?.EvalId ?? '' };
  expect((await ines.call('ClaimEval', { query })).reply()).toBeNull();
  const { Pending } = (await ivan.call('GetEvalsForInstructor')).reply().Submissions;
  expect(Pending.map(({ EvalId }) => EvalId)).toContain(free?.EvalId);
});
