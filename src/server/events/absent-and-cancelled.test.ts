import { expect, test } from 'vitest';
import { changeRoster, setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { publish, remind, welcome } from '#testing/event-commands.ts';
import { messageStates } from '#testing/messages.ts';
import {
  assign,
  type Club,
  makeClub,
  markAbsent,
  readEvent,
  storedEvals,
  withNewcomer,
} from '#testing/rosters.ts';

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
const nothing = {
  ...{ toFill: 0, awaited: 0, pending: 0, ofEvent: 0, ofPerson: 0, codes: 0 },
  ...{ EvalsSent: 0, EvalsCompleted: 0 },
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

test('an absent instructor is asked for nothing, until the student is given another one', async () => {
  const club = await makePublished();
  const { instructor, student, otherInstructor } = club.cast;
  await changeRoster(club, edit => markAbsent(edit, instructor));
  expect(await listed(club)).toMatchObject({ toFill: 0, awaited: 0, EvalsSent: 1 });
  await changeRoster(club, edit => assign(edit, student, otherInstructor));
  expect(await listed(club)).toMatchObject({ toFill: 1, awaited: 1, EvalsSent: 3 });
});

test('an absent instructor is not asked to claim evals, until they are here', async () => {
  const club = await makeClub();
  const { otherInstructor } = club.cast;
  const ines = await signInAs(club, otherInstructor);
  const countPending = async () =>
    (await ines.call('GetEvalsForInstructor')).reply().Submissions.Pending.length;
  await changeRoster(club, edit => markAbsent(edit, otherInstructor));
  expect((await publish(club)).reply()).toMatchObject({ MessagesQueued: 2 });
  expect(await countPending()).toBe(0);
  await changeRoster(club, edit => markAbsent(edit, otherInstructor, false));
  expect((await publish(club)).reply()).toMatchObject({ MessagesQueued: 1 });
  expect(await countPending()).toBe(1);
});

test('reminders leave out evals that are set aside', async () => {
  const club = await makePublished();
  const { student, instructor, otherInstructor } = club.cast;
  await changeRoster(club, edit => markAbsent(markAbsent(edit, student), instructor));
  await club.deps.db.deleteFrom('message').execute();
  const reach = await club.ada.call('GetReach', { query: club.byEvent });
  const { MessagesQueued } = (await remind(club)).reply();
  expect(reach.reply()).toMatchObject({ Reminders: MessagesQueued });
  const told = (await club.deps.db.selectFrom('message').select('person_id').execute()).map(
    ({ person_id }) => person_id,
  );
  // The other student's eval is anybody's to claim who instructs.
  expect(told).toContain(otherInstructor.personId);
  expect(told).not.toContain(student.personId);
});

test('publishing creates no eval for an absent person, and creates it when they are present', async () => {
  const club = await makeClub();
  await changeRoster(club, edit => markAbsent(edit, club.cast.student));
  expect((await publish(club)).reply()).toMatchObject({ EvalsCreated: 1 });
  await changeRoster(club, edit => markAbsent(edit, club.cast.student, false));
  expect((await publish(club)).reply()).toMatchObject({ EvalsCreated: 2 });
});

test('a later submit is accepted and brings the eval back', async () => {
  const club = await makePublished();
  const { student, instructor } = club.cast;
  const ivan = await signInAs(club, instructor);
  await changeRoster(club, edit => markAbsent(edit, student));
  const own = (await storedEvals(club)).find(item => item.evaluator_id === instructor.personId);
  const answer = await ivan.call('PostEval', { body: submissionOf(String(own?.id)) });
  expect(answer.status).toBe(200);
  expect(await listed(club)).toMatchObject({ EvalsSent: 2, EvalsCompleted: 1, ofEvent: 2, toFill: 0 });
  await changeRoster(club, edit => markAbsent(edit, student, false));
  expect(await listed(club)).toMatchObject({ EvalsSent: 3, EvalsCompleted: 1, ofEvent: 3, toFill: 1 });
});

test('an absent attendee stays absent when a saved roster does not mention the absence', async () => {
  const club = await makePublished();
  await changeRoster(club, edit => markAbsent(edit, club.cast.student));
  await changeRoster(club, edit => withNewcomer(edit, 'nora@example.com'));
  expect(await listed(club)).toMatchObject({ toFill: 0, EvalsSent: 1 });
});

test('the evals of a cancelled event leave lists and counts; taking it back restores all', async () => {
  const club = await makePublished();
  const before = await storedEvals(club);
  expect(await setCancelled(club, true)).toBe(0);
  expect(await readEvent(club)).toMatchObject({ Cancelled: true });
  expect(await listed(club)).toEqual(nothing);
  await setCancelled(club, false);
  expect(await readEvent(club)).toMatchObject({ Cancelled: false });
  expect(await listed(club)).toEqual(ofAll);
  expect(await storedEvals(club)).toEqual(before);
});

test('a cancelled event sends no welcomes and no requests for evals', async () => {
  const club = await makeClub();
  await setCancelled(club, true);
  for (const answer of [await welcome(club), await publish(club), await remind(club)]) {
    expect(answer.problem()).toMatchObject({ status: 409 });
    expect(answer.problem().detail).toContain('This event is cancelled.');
  }
  expect(await messageStates(club.deps)).toEqual([]);
  expect(await readEvent(club)).toMatchObject({ Published: false });
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

test('neither is done over a Version that is stale, nor by another club', async () => {
  const club = await makePublished();
  const { EventId, Version } = await readEvent(club);
  const stale = { EventId, Version: 'old' };
  const query = club.byOrganization;
  expect((await club.ada.call('DeleteEvent', { query, body: stale })).status).toBe(409);
  const both = { ...stale, Cancelled: true, Tell: true };
  expect((await club.ada.call('CancelEvent', { query, body: both })).status).toBe(409);
  const otto = await signInAs(club, club.cast.outsider);
  const theirs = { organizationId: club.cast.otherOrganizationId };
  expect((await otto.call('DeleteEvent', { query: theirs, body: { EventId, Version } })).status).toBe(404);
  const cancelled = { EventId, Version, Cancelled: true, Tell: false };
  expect((await otto.call('CancelEvent', { query: theirs, body: cancelled })).status).toBe(404);
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
