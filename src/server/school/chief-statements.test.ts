import { expect, test } from 'vitest';
import type { Rule } from '#contract/events/run-groups.ts';
import { newId } from '#server/platform/ids.ts';
import { addStudents } from '#testing/rosters.ts';
import { appoint, idOf, makeSchool } from '#testing/school.ts';
import { decideAbout } from '#testing/school-decisions.ts';
import { countStatements } from '#testing/statements.ts';

const rule: Rule = {
  ...{ MinDays: 0, MinEvents: 0, MinRecommendations: 0 },
  ...{ MinSkill: null, MinScore: null, CheckRide: 'if-asked' },
};

/** The statements of each call of a chief instructor, one after the other, about one student of Sam's school. */
async function statementsOfChief(students: number) {
  const { club, chief, ladder } = await makeSchool();
  const { organizationId, eventId, student, otherInstructor } = club.cast;
  await appoint(club, otherInstructor);
  if (students > 0) await addStudents(club, students);
  const group = { OrganizationId: organizationId, RunGroupId: idOf(ladder, 'Intermediate') };
  const ofSam = { ...group, UserId: student.personId };
  const [EvalId, SignOffId] = [newId(), newId()];
  const withdrawal = { OrganizationId: organizationId, SignOffId, Reason: 'Signed off by mistake.' };
  const ride = { ...ofSam, EvalId, EventId: eventId, ExaminerId: otherInstructor.personId };
  const query = { organizationId, userId: student.personId };
  const steps = {
    SaveAdvancementRule: () =>
      chief.call('SaveAdvancementRule', { body: { ...group, Number: 0, Rule: rule } }),
    GetAdvancement: () => chief.call('GetAdvancement'),
    GetCandidateEvals: () => chief.call('GetCandidateEvals', { query }),
    GetGridSheet: () => chief.call('GetGridSheet', { query: { organizationId, eventId } }),
    GetCheckRideEvents: () => chief.call('GetCheckRideEvents', { query }),
    AskCheckRide: () => chief.call('AskCheckRide', { body: ride }),
    CancelCheckRide: () =>
      chief.call('CancelCheckRide', { body: { OrganizationId: organizationId, EvalId } }),
    NotYet: () => decideAbout(chief, 'not-yet', { ...ofSam, DecisionId: newId(), Note: 'Two more days.' }),
    SignOff: () => decideAbout(chief, 'move-up', { ...ofSam, DecisionId: SignOffId, Note: '' }),
    WithdrawSignOff: () => chief.call('WithdrawSignOff', { body: withdrawal }),
  };
  const counts: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    counts[name] = await countStatements(async () => expect((await step()).status, name).toBe(200));
  }
  return counts;
}

test('a chief instructor’s calls take as many statements in a school of forty students as of a few', async () => {
  const counts = {
    SaveAdvancementRule: 5,
    GetAdvancement: 2,
    GetCandidateEvals: 2,
    GetGridSheet: 2,
    GetCheckRideEvents: 2,
    AskCheckRide: 13,
    CancelCheckRide: 6,
    NotYet: 9,
    SignOff: 10,
    WithdrawSignOff: 7,
  };
  expect(await statementsOfChief(0)).toEqual(counts);
  expect(await statementsOfChief(40)).toEqual(counts);
});
