import { expect, test } from 'vitest';
import { deleteUnacceptedMemberships } from '#server/clubs/memberships.ts';
import { addAttendee, addPerson, takeAnswerBack } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeSchool, type School } from '#testing/school.ts';
import { makeSchoolWithInes } from '#testing/school-decisions.ts';

/** Keeps Sam and Ines apart unless other addresses are given. */
const keepApart = (
  { club }: School,
  by: Client,
  body: { FirstEmail?: string; SecondEmail?: string; Reason?: string } = {},
) =>
  by.call('SaveKeptApart', {
    body: {
      OrganizationId: club.cast.organizationId,
      FirstEmail: club.cast.student.email,
      SecondEmail: club.cast.otherInstructor.email,
      Reason: 'They are married.',
      ...body,
    },
  });

const readKeptApart = async ({ club }: School, by: Client) =>
  (await by.call('GetKeptApart', { query: club.byOrganization })).reply();

test('a chief instructor keeps two people apart, changes the reason, and ends it', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const { student, otherInstructor } = club.cast;
  expect((await keepApart(school, chief)).status).toBe(200);
  const turned = { FirstEmail: otherInstructor.email, SecondEmail: student.email, Reason: 'Relatives.' };
  expect((await keepApart(school, chief, turned)).status).toBe(200);
  const [couple, ...more] = await readKeptApart(school, chief);
  expect(more).toEqual([]);
  expect(couple).toMatchObject({ Reason: 'Relatives.', By: 'Ivan Instructor' });
  expect([couple?.First.UserId, couple?.Second.UserId].sort()).toEqual(
    [student.personId, otherInstructor.personId].sort(),
  );
  const body = {
    OrganizationId: club.cast.organizationId,
    FirstId: otherInstructor.personId,
    SecondId: student.personId,
  };
  for (let times = 0; times < 2; times += 1) {
    const ended = await chief.call('DeleteKeptApart', { body });
    expect(ended.status).toBe(200);
  }
  expect(await readKeptApart(school, chief)).toEqual([]);
  const kept = (await readAudit(club)).filter(({ Action }) => Action.startsWith('kept-apart'));
  expect(kept.map(({ Action }) => Action)).toEqual(['kept-apart-ended', 'kept-apart', 'kept-apart']);
  // Admins read the log, so it does not name the two.
  expect(JSON.stringify(kept)).not.toContain('Sam');
  expect(JSON.stringify(kept)).not.toContain('Relatives');
});

test('only chief instructors reach people who are kept apart, and never those of another club', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const { student, otherInstructor, organizationId, otherOrganizationId } = club.cast;
  await keepApart(school, chief);
  const callers = [club.ada, await signInAs(club, student), await signInAs(club, otherInstructor)];
  for (const by of callers) {
    const query = { organizationId };
    expect((await by.call('GetKeptApart', { query })).status).toBe(404);
    expect((await keepApart(school, by)).status).toBe(404);
    const body = {
      OrganizationId: club.cast.organizationId,
      FirstId: student.personId,
      SecondId: otherInstructor.personId,
    };
    expect((await by.call('DeleteKeptApart', { body })).status).toBe(404);
  }
  const query = { organizationId: otherOrganizationId };
  expect((await chief.call('GetKeptApart', { query })).status).toBe(404);
});

test('a chief instructor who is one of the two neither reads nor ends nor enters it', async () => {
  const school = await makeSchoolWithInes();
  const { club, chief, ines } = school;
  const { instructor, student } = club.cast;
  expect((await keepApart(school, ines, { SecondEmail: instructor.email })).status).toBe(200);
  expect(await readKeptApart(school, chief)).toEqual([]);
  expect(await readKeptApart(school, ines)).toHaveLength(1);
  const body = {
    OrganizationId: club.cast.organizationId,
    FirstId: instructor.personId,
    SecondId: student.personId,
  };
  expect((await chief.call('DeleteKeptApart', { body })).status).toBe(404);
  const refused = await keepApart(school, chief, { SecondEmail: instructor.email });
  expect([refused.status, refused.problem().detail]).toEqual([
    422,
    expect.stringContaining('one of the two'),
  ]);
});

test('people kept apart are found by addresses that the club knows, and stay known to it without a roster', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const nora = await addPerson(club.deps.db, 'Nora New', 'nora@club.example');
  const { organizationId, eventId } = club.cast;
  await addAttendee(club.deps.db, { organizationId, eventId, person: nora, group: 'Novice' });
  await signInAs(club, nora);
  await takeAnswerBack(club.deps.db, organizationId, nora);
  const SecondEmail = 'private@home.example';
  await club.deps.db
    .insertInto('person_email')
    .values({ email: SecondEmail, person_id: nora.personId })
    .execute();
  expect((await keepApart(school, chief, { SecondEmail })).status).toBe(422);
  await keepApart(school, chief, { SecondEmail: nora.email });
  const trx = club.deps.db.transaction();
  await trx.execute(async work => {
    await work.deleteFrom('attendee').where('person_id', '=', nora.personId).execute();
    await deleteUnacceptedMemberships(work, organizationId, [nora.personId]);
  });
  const [couple] = await readKeptApart(school, chief);
  expect([couple?.First, couple?.Second].map(person => person?.DisplayName)).toContain('Nora New');
});

test('refuses people of whom the club knows nothing, and the same person twice', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const { student, outsider } = club.cast;
  const unknown = await keepApart(school, chief, { SecondEmail: outsider.email });
  expect(unknown.status).toBe(422);
  expect(unknown.problem().errors).toMatchObject([{ path: '/SecondEmail' }]);
  expect((await keepApart(school, chief, { SecondEmail: student.email.toUpperCase() })).status).toBe(422);
  expect(await readKeptApart(school, chief)).toEqual([]);
});
