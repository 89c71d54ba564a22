import { expect, test } from 'vitest';
import type { SchoolEdit } from '#contract/school/school.ts';
import { newId } from '#server/platform/ids.ts';
import { addAccount, signInToAccount } from '#testing/accounts.ts';
import { acceptClub, leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { downloadData } from '#testing/my-data.ts';
import { importRoster, readAttendee, readEvent } from '#testing/rosters.ts';
import { appoint, idOf, type School, saveSchool } from '#testing/school.ts';
import {
  dismissChief,
  drive,
  makeSchoolWithInes,
  moveUp,
  notYet,
  saveRule,
  seenBy,
  withdrawSignOff,
} from '#testing/school-decisions.ts';

async function saveGroups({ club }: School, change: (groups: SchoolEdit['Groups']) => SchoolEdit['Groups']) {
  const { Groups } = (await club.ada.call('GetSchool', { query: club.byOrganization })).reply();
  expect((await saveSchool(club, { Groups: change(Groups) })).status).toBe(200);
}

const signedOf = ({ club }: School) => club.deps.db.selectFrom('sign_off').selectAll().execute();

test('two accounts of one instructor recommend once after their merge', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const { instructor } = club.cast;
  const again = await addAccount(club.deps.db, { name: 'Ivan Again', email: instructor.email });
  await drive(school, { by: instructor, start: '2026-06-14' });
  await drive(school, { by: again, start: '2026-06-15' });
  await saveRule(school, ines, { MinRecommendations: 2 });
  expect(await seenBy(ines)).toMatchObject({ Ready: true, Criteria: [{ Have: 2, Need: 2 }] });
  await (await signInToAccount(club, again)).call('MergeAccounts');
  expect(await seenBy(ines)).toMatchObject({ Ready: false, Waits: true, Criteria: [{ Have: 1, Need: 2 }] });
});

test('a recommendation counts after its instructor left the club or deleted their account', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const { instructor } = club.cast;
  await drive(school, { by: instructor, start: '2026-06-14' });
  const ivan = await signInAs(club, instructor);
  const left = await ivan.call('LeaveClub', { body: { OrganizationId: club.cast.organizationId } });
  expect(left.status).toBe(200);
  expect((await seenBy(ines))?.RecommendedBy).toBe(1);
  expect((await ivan.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  expect(await seenBy(ines)).toMatchObject({
    ...{ Waits: true, RecommendedBy: 1 },
    Recommendations: [{ By: 'Former member', Counts: true }],
  });
});

test('decisions of a chief instructor about a student do not count after their merge', async () => {
  const school = await makeSchoolWithInes();
  const { club, chief, ines } = school;
  const { instructor, student } = club.cast;
  await drive(school, { by: instructor, start: '2026-06-14' });
  const rideId = await drive(school, { by: instructor, start: '2026-06-15' });
  const ride = { check_ride_for: idOf(school.ladder, 'Intermediate'), off_roster: true };
  await club.deps.db.updateTable('eval').set(ride).where('id', '=', rideId).execute();
  expect(await seenBy(ines)).toMatchObject({ CheckRide: 'passed', RecommendedBy: 1 });
  await dismissChief(school, club.cast.otherInstructor);
  expect((await moveUp(school, chief)).status).toBe(200);
  await appoint(club, club.cast.otherInstructor);
  expect(await seenBy(ines)).toMatchObject({ SignedOff: idOf(school.ladder, 'Intermediate') });
  // Sam proves that Ivan's account is also his.
  const email = student.email;
  await club.deps.db
    .insertInto('identity')
    .values({
      provider: 'club',
      subject: 'ivan',
      person_id: instructor.personId,
      email,
      email_verified: true,
    })
    .execute();
  const sam = await signInAs(club, student);
  expect((await sam.call('MergeAccounts')).status).toBe(200);
  expect(await seenBy(ines)).toMatchObject({
    ...{ SignedOff: null, RecommendedBy: 0, CheckRide: 'none', Waits: false },
  });
});

test('a sign-off keeps its facts when an eval behind it is re-opened', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const evalId = await drive(school, { by: club.cast.instructor, start: '2026-06-14' });
  await moveUp(school, ines);
  const before = await signedOf(school);
  const query = { ...club.byOrganization, evalId };
  const reopened = await club.ada.call('ReopenEval', { query, body: { Reason: 'Another car.' } });
  expect(reopened.status).toBe(200);
  expect(await signedOf(school)).toEqual(before);
  expect((await seenBy(ines))?.SignedOff).toBe(idOf(school.ladder, 'Intermediate'));
});

test('a student of two accounts waits once after their merge, with all days', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const { instructor, otherInstructor, student } = club.cast;
  const again = await addAccount(club.deps.db, { name: 'Sam Again', email: student.email });
  await drive(school, { by: instructor, start: '2026-06-14' });
  await drive(school, { by: otherInstructor, start: '2026-06-15', driver: again });
  expect(await seenBy(ines)).toMatchObject({ Waits: true, Days: 2, RecommendedBy: 1 });
  expect(await seenBy(ines, 'Sam Again')).toMatchObject({ Waits: true, Days: 1, RecommendedBy: 1 });
  expect((await (await signInToAccount(club, again)).call('MergeAccounts')).status).toBe(200);
  const [advancement] = (await ines.call('GetAdvancement')).reply();
  const waiting = advancement?.Students.filter(({ Waits }) => Waits);
  expect(waiting).toMatchObject([{ UserId: again.personId, Days: 3, RecommendedBy: 2 }]);
});

test('a student who left the club waits for no decision until they come back', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const { organizationId, instructor, student } = club.cast;
  const evalId = await drive(school, { by: instructor, start: '2026-06-14' });
  expect(await seenBy(ines)).toMatchObject({ Waits: true });
  await leaveClub(club.deps.db, organizationId, student);
  expect(await seenBy(ines)).toMatchObject({ Waits: false, RecommendedBy: 1 });
  const solo = { recommendation: 'solo', recommended_to: null } as const;
  await club.deps.db.updateTable('eval').set(solo).where('id', '=', evalId).execute();
  expect(await seenBy(ines)).toMatchObject({ SoloWaits: false });
  await acceptClub(club.deps.db, organizationId, student);
  expect(await seenBy(ines)).toMatchObject({ SoloWaits: true });
});

test('a decision by a rule that was tightened meanwhile is rejected, and nothing is signed', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, chief } = school;
  await drive(school, { by: club.cast.instructor, start: '2026-06-14' });
  await saveRule(school, ines, { MinDays: 1 });
  expect(await seenBy(ines)).toMatchObject({ Ready: true });
  await saveRule(school, chief, { MinDays: 5 });
  const answer = await moveUp(school, ines);
  expect([answer.status, answer.problem().errors]).toMatchObject([422, [{ path: '/Overrides' }]]);
  expect(await signedOf(school)).toEqual([]);
  expect(await seenBy(ines)).toMatchObject({ Ready: false, Waits: true, Criteria: [{ Have: 2, Need: 5 }] });
});

test('renamed groups keep their days, and sign-offs with the name that was signed', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, ladder } = school;
  await drive(school, { by: club.cast.instructor, start: '2026-06-14' });
  await moveUp(school, ines);
  const before = await seenBy(ines);
  expect(before).toMatchObject({ Group: 'Novice', Days: 2 });
  await saveGroups(school, groups => groups.map(group => ({ ...group, Name: `${group.Name} 2` })));
  expect(await seenBy(ines)).toMatchObject({
    ...before,
    Group: 'Novice 2',
    Recommendations: expect.any(Array),
  });
  expect((await seenBy(ines))?.SignedOff).toBe(idOf(ladder, 'Intermediate'));
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMySignOffs')).reply()).toMatchObject([{ Group: 'Intermediate' }]);
});

test('students do not wait for a retired group, and its sign-offs stay readable', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, ladder } = school;
  await drive(school, { by: club.cast.instructor, start: '2026-06-14' });
  expect(await seenBy(ines)).toMatchObject({ Waits: true });
  await moveUp(school, ines);
  await saveGroups(school, groups => groups.filter(({ Name }) => Name !== 'Intermediate'));
  expect(await seenBy(ines)).toMatchObject({
    ...{ SignedOff: null, Waits: false, Next: idOf(ladder, 'Advanced') },
    Recommendations: [{ Counts: false }],
  });
  expect((await moveUp(school, ines)).status).toBe(404);
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMySignOffs')).reply()).toMatchObject([{ Group: 'Intermediate' }]);
});

test('a run group that is removed and added again has its sign-offs, rules and days again', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, ladder } = school;
  await saveRule(school, ines, { MinDays: 1 });
  await moveUp(school, ines);
  const before = await seenBy(ines);
  await saveGroups(school, groups => groups.filter(({ Name }) => Name !== 'Intermediate'));
  expect(await seenBy(ines)).toMatchObject({ SignedOff: null });
  const again = { RunGroupId: null, Name: 'INTERMEDIATE', Colour: null, Aliases: [] };
  await saveGroups(school, ([novice, ...above]) => (novice ? [novice, again, ...above] : []));
  expect(await seenBy(ines)).toEqual(before);
  const { Groups } = (await club.ada.call('GetSchool', { query: club.byOrganization })).reply();
  expect(idOf(Groups, 'INTERMEDIATE')).toBe(idOf(ladder, 'Intermediate'));
});

test('an instructor who drives elsewhere is a student there, who cannot move up themself', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, chief } = school;
  const { instructor, otherInstructor } = club.cast;
  expect(await seenBy(ines, 'Ivan Instructor')).toBeUndefined();
  await drive(school, { by: otherInstructor, start: '2026-06-14', driver: instructor });
  expect(await seenBy(ines, 'Ivan Instructor')).toMatchObject({ Group: 'Novice', Waits: true });
  const own = await moveUp(school, chief, { UserId: instructor.personId });
  expect([own.status, own.problem().detail]).toEqual([
    422,
    expect.stringContaining('You cannot move yourself up'),
  ]);
  expect((await chief.call('GetMyProgress')).reply()).toMatchObject([{ Next: 'Intermediate', Waits: true }]);
});

test('the days in the group of the last event count', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  const by = club.cast.instructor;
  await drive(school, { by, start: '2026-06-14' });
  expect(await seenBy(ines)).toMatchObject({ Group: 'Novice', Days: 2, Events: 2 });
  await drive(school, { by, start: '2026-06-15', group: 'Intermediate' });
  expect(await seenBy(ines)).toMatchObject({ Group: 'Intermediate', Days: 1, Events: 1 });
});

test('a roster that is imported above a sign-off is taken, and the sign-off stays as it was', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines, ladder } = school;
  await moveUp(school, ines);
  const answer = await importRoster(club, 'Sam,Student,sam@club.example,Advanced,,');
  expect(answer.reply()).toMatchObject({ Updated: 1 });
  expect((await readAttendee(club, 'sam@club.example'))?.User.Group).toBe('Advanced');
  expect((await readEvent(club)).SignedOff).toMatchObject([{ Group: 'Intermediate' }]);
  expect(await seenBy(ines)).toMatchObject({ Group: 'Advanced', SignedOff: idOf(ladder, 'Intermediate') });
});

test('the note of a ‘not yet’ is in My data, and goes with the account', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  expect((await notYet(school, ines, { Note: 'Two more days of traffic.' })).status).toBe(200);
  const sam = await signInAs(club, club.cast.student);
  const { data } = await downloadData(sam);
  expect(data.NotYet).toMatchObject([{ Group: 'Intermediate', Note: 'Two more days of traffic.' }]);
  expect((await sam.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  const notes = await club.deps.db.selectFrom('not_yet').select('note').execute();
  expect(notes).toEqual([{ note: '' }]);
});

test('a driver who meets the rule waits until the last eval about them is a year old', async () => {
  const school = await makeSchoolWithInes();
  const { club, ines } = school;
  await saveRule(school, ines, { MinDays: 1 });
  club.clock.now = new Date('2027-06-12T12:00:00Z');
  const waiting = await signInAs(club, club.cast.otherInstructor);
  expect(await seenBy(waiting)).toMatchObject({ LastDay: '2026-06-13', Ready: true, Waits: true });
  club.clock.now = new Date('2027-06-13T12:00:00Z');
  expect(await seenBy(waiting)).toMatchObject({ Ready: true, Waits: false });
});

test.each([
  ['too long', 'x'.repeat(1001), 400],
  ['of nothing but unseen characters', '\u0000\u200B'.repeat(40), 422],
  ['of nothing but spaces', ' '.repeat(40), 422],
])('words %s are refused wherever they are written', async (_, words, status) => {
  const school = await makeSchoolWithInes();
  const { club, ines, ladder } = school;
  const { db } = club.deps;
  await saveRule(school, ines, { MinDays: 9 });
  const over = { Overrides: ['days' as const] };
  expect((await moveUp(school, ines, { ...over, Reason: words })).status).toBe(status);
  expect(await signedOf(school)).toEqual([]);
  const SignOffId = newId();
  await moveUp(school, ines, { DecisionId: SignOffId, ...over, Reason: 'A year at another club.' });
  const answers = [
    await notYet(school, ines, { RunGroupId: idOf(ladder, 'Advanced'), Note: words }),
    await withdrawSignOff(school, ines, SignOffId, words),
  ];
  expect(answers.map(answer => answer.status)).toEqual([status, status]);
  expect(await db.selectFrom('not_yet').selectAll().execute()).toEqual([]);
  expect(await signedOf(school)).toMatchObject([{ withdrawn_at: null }]);
});
