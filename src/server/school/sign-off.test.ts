import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';
import { appoint, idOf, makeSchool, type School } from '#testing/school.ts';
import { moveUp as moveUpTo, type StudentDecision, withdrawSignOff } from '#testing/school-decisions.ts';

const moveUp = (school: School, by: Client, name: string, more: Partial<StudentDecision> = {}) =>
  moveUpTo(school, by, { RunGroupId: idOf(school.ladder, name), ...more });

const read = async (by: Client) => (await by.call('GetAdvancement')).reply();
const mine = async (by: Client) => (await by.call('GetMySignOffs')).reply();

const noRule = {
  ...{ MinDays: 0, MinEvents: 0, MinRecommendations: 0 },
  ...{ MinSkill: null, MinScore: null, CheckRide: 'if-asked' },
};

test('a chief instructor sees candidates with the figures of their run group', async () => {
  const { club, chief, ladder } = await makeSchool();
  const { student, organizationId } = club.cast;
  expect(await read(chief)).toEqual([
    {
      OrganizationId: organizationId,
      Name: 'Apex Driving Club',
      Ladder: ladder.map(({ Aliases: _, ...group }) => ({
        ...group,
        Rule: noRule,
        Version: expect.any(String),
      })),
      Students: [
        {
          UserId: student.personId,
          DisplayName: 'Sam Student',
          Picture: null,
          Group: 'Novice',
          SignedOff: null,
          ...{
            Days: 1,
            CountedDays: [
              {
                Day: '2026-06-13',
                EventName: 'Spring HPDE',
                Sources: [{ Kind: 'eval', By: 'Ivan Instructor' }],
              },
            ],
            Recorded: null,
            RecommendedBy: 0,
            Events: 1,
            Instructors: 1,
            Scores: [3],
            LastDay: '2026-06-13',
          },
          Lowest: { Skill: 'Looking ahead', Rating: 3 },
          Next: idOf(ladder, 'Intermediate'),
          ...{
            CheckRide: 'none',
            Ride: null,
            Criteria: [],
            Ready: false,
            OthersDecide: false,
            Waits: false,
            Solo: false,
            SoloWaits: false,
            Recommendations: [],
            NotYet: null,
          },
        },
      ],
      Decided: [],
    },
  ]);
});

test('a signed-off driver, the chief instructors and the log all show the sign-off', async () => {
  const school = await makeSchool();
  const { club, chief, ladder } = school;
  const sam = await signInAs(club, club.cast.student);
  expect((await moveUp(school, chief, 'Intermediate', { Note: 'Well earned.' })).status).toBe(200);
  expect(await mine(sam)).toEqual([
    {
      Organization: 'Apex Driving Club',
      SignOffId: expect.any(String),
      ...{ Kind: 'group', FirstDay: null, LastDay: null, DryOnly: false },
      ...{ Group: 'Intermediate', Colour: null },
      Note: 'Well earned.',
      SignedBy: 'Ivan Instructor',
      SignedAt: club.clock.now.toISOString(),
      Recorded: null,
      Withdrawn: null,
    },
  ]);
  const [seen] = await read(chief);
  expect(seen?.Students[0]?.SignedOff).toBe(idOf(ladder, 'Intermediate'));
  expect(seen?.Decided).toMatchObject([{ DisplayName: 'Sam Student', Group: 'Intermediate', Reason: '' }]);
  expect(await readAudit(club)).toContainEqual(
    expect.objectContaining({
      Action: 'signed-off',
      Details: { Group: 'Intermediate', Days: '1', Instructors: '1' },
    }),
  );
});

test('a second sign-off for a group is refused, and a repeated one is stored once', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const SignOffId = newId();
  for (let times = 0; times < 3; times += 1) {
    expect((await moveUp(school, chief, 'Intermediate', { DecisionId: SignOffId })).status).toBe(200);
  }
  await appoint(club, club.cast.otherInstructor);
  const second = await signInAs(club, club.cast.otherInstructor);
  const answers = await Promise.all([chief, second].map(by => moveUp(school, by, 'Advanced')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await mine(await signInAs(club, club.cast.student))).toHaveLength(2);
});

test('a withdrawn sign-off stays readable, no longer counts, and may be signed again', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const SignOffId = newId();
  await moveUp(school, chief, 'Intermediate', { DecisionId: SignOffId });
  const withdraw = (reason: string) => withdrawSignOff(school, chief, SignOffId, reason);
  const tooShort = await withdraw('   because   ');
  expect([tooShort.status, tooShort.problem().errors]).toMatchObject([422, [{ path: '/Reason' }]]);
  expect((await withdraw('It was meant for somebody else.')).status).toBe(200);
  expect((await withdraw('It was meant for somebody else.')).status).toBe(200);
  expect((await withdraw('A second reason is refused.')).status).toBe(409);
  const sam = await signInAs(club, club.cast.student);
  const [own] = await mine(sam);
  expect(own?.Withdrawn).toEqual({ At: club.clock.now.toISOString() });
  expect(JSON.stringify(own)).not.toContain('somebody else');
  const [seen] = await read(chief);
  expect(seen?.Students[0]?.SignedOff).toBeNull();
  expect(seen?.Decided[0]?.Reason).toBe('It was meant for somebody else.');
  expect((await moveUp(school, chief, 'Intermediate')).status).toBe(200);
});

test('rejects a sign-off for a lower group, and for oneself', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  await moveUp(school, chief, 'Intermediate');
  for (const [name, words] of [
    ['Novice', 'Novice is not above Intermediate'],
    ['Intermediate', 'Intermediate is not above Intermediate'],
  ] as const) {
    const answer = await moveUp(school, chief, name);
    expect([answer.status, answer.problem().detail]).toEqual([422, expect.stringContaining(words)]);
  }
  await appoint(club, club.cast.student);
  const sam = await signInAs(club, club.cast.student);
  const own = await moveUp(school, sam, 'Advanced');
  expect([own.status, own.problem().detail]).toEqual([
    422,
    expect.stringContaining('Another chief instructor'),
  ]);
});

test('rejects people and groups of another club', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const { outsider, otherOrganizationId } = club.cast;
  expect((await moveUp(school, chief, 'Intermediate', { UserId: outsider.personId })).status).toBe(404);
  expect((await moveUp(school, chief, 'Intermediate', { RunGroupId: newId() })).status).toBe(404);
  const elsewhere = await moveUp(school, chief, 'Intermediate', { OrganizationId: otherOrganizationId });
  expect(elsewhere.status).toBe(404);
});

test('only a member of the club becomes a chief instructor, once', async () => {
  const club = await makeClub();
  for (const email of ['nobody@club.example', club.cast.outsider.email]) {
    const answer = await club.ada.call('AppointToOffice', {
      query: club.byOrganization,
      body: { Email: email, Office: 'chief' },
    });
    expect([answer.status, answer.problem().errors]).toMatchObject([422, [{ path: '/Email' }]]);
  }
  await appoint(club, club.cast.instructor);
  const { Officers } = (await appoint(club, club.cast.instructor)).reply();
  expect(Officers).toEqual([
    { UserId: club.cast.instructor.personId, DisplayName: 'Ivan Instructor', Office: 'chief' },
  ]);
  expect((await readAudit(club)).filter(({ Action }) => Action === 'chief-appointed')).toHaveLength(1);
});

test('while the school is off nobody decides, and what was signed is kept', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  await moveUp(school, chief, 'Intermediate');
  const { organizationId: id, student } = club.cast;
  const turn = (school_on: boolean) =>
    club.deps.db.updateTable('organization').set({ school: school_on }).where('id', '=', id).execute();
  await turn(false);
  expect(await read(chief)).toEqual([]);
  expect((await moveUp(school, chief, 'Advanced')).status).toBe(404);
  const sam = await signInAs(club, student);
  expect(await mine(sam)).toEqual([]);
  await turn(true);
  expect(await mine(sam)).toHaveLength(1);
});

test('the database rejects changes and deletions of a sign-off', async () => {
  const school = await makeSchool();
  await moveUp(school, school.chief, 'Intermediate');
  const { pool } = school.club.deps;
  const withdraw =
    "update sign_off set withdrawn_by = signed_by, withdrawn_reason = 'Too early.', withdrawn_at = now()";
  await pool.query(withdraw);
  for (const statement of [withdraw, "update sign_off set group_name = 'Black'", 'delete from sign_off']) {
    await expect(pool.query(statement)).rejects.toThrow('is neither changed nor deleted');
  }
});
