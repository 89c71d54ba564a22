import type { BodyOf } from '#contract/calls.ts';
import type { Rule } from '#contract/events/run-groups.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { CriterionKey } from '#domain/school/advancement.ts';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addEvent, type TestPerson } from './cast.ts';
import { type Client, signInAs } from './client.ts';
import { addEval } from './evals.ts';
import { appoint, idOf, makeSchool, type School } from './school.ts';

interface Driven {
  readonly by: TestPerson;
  readonly start: string;
  readonly group?: string;
  readonly driver?: TestPerson;
}

/** An event of its own where somebody drove, with the eval of who rode with them, who recommends Intermediate. */
export async function drive(
  { club, ladder }: School,
  { by, start, group = 'Novice', driver = club.cast.student }: Driven,
) {
  const { db } = club.deps;
  const { organizationId } = club.cast;
  const eventId = await addEvent(db, organizationId, `Day of ${start}`, start);
  await addAttendee(db, { organizationId, eventId, person: by, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: driver, group, instructor: by });
  const pair = { organizationId, eventId, evaluator: by, subject: driver };
  const { evalId } = await addEval(db, { ...pair, evalType: INSTRUCTOR_RATES_STUDENT, rating: 3 });
  const recommended = { recommendation: 'promote' as const, recommended_to: idOf(ladder, 'Intermediate') };
  await db.updateTable('eval').set(recommended).where('id', '=', evalId).execute();
  return evalId;
}

/** The school with Ines, who has written about nobody, as a second chief instructor. */
export async function makeSchoolWithInes(rating: number | null = 3) {
  const school = await makeSchool(rating);
  await appoint(school.club, school.club.cast.otherInstructor);
  return { ...school, ines: await signInAs(school.club, school.club.cast.otherInstructor) };
}

export const seenBy = async (chief: Client, name = 'Sam Student') =>
  (await chief.call('GetAdvancement')).reply()[0]?.Students.find(({ DisplayName }) => DisplayName === name);

type SharedDecision = BodyOf<'DecideTogether'>;

/** A decision about one student. */
export type StudentDecision = Pick<SharedDecision, 'OrganizationId' | 'Note' | 'Reason'> &
  Omit<SharedDecision['Students'][number], 'Overrides'> & { readonly Overrides?: readonly CriterionKey[] };

/** Decides about one student. */
export const decideAbout = (
  by: Client,
  Kind: SharedDecision['Kind'],
  { DecisionId, UserId, RunGroupId, Overrides = [], ...shared }: StudentDecision,
) =>
  by.call('DecideTogether', {
    body: { ...shared, Kind, Students: [{ DecisionId, UserId, RunGroupId, Overrides }] },
  });

/** Decides about Sam and Intermediate unless `more` says otherwise. */
const decideAboutSam =
  (kind: SharedDecision['Kind'], Note: string) =>
  ({ club, ladder }: School, by: Client, more: Partial<StudentDecision> = {}) =>
    decideAbout(by, kind, {
      DecisionId: newId(),
      OrganizationId: club.cast.organizationId,
      UserId: club.cast.student.personId,
      RunGroupId: idOf(ladder, 'Intermediate'),
      Note,
      ...more,
    });

export const moveUp = decideAboutSam('move-up', '');
export const notYet = decideAboutSam('not-yet', 'Two more days of traffic.');

const noRule: Rule = {
  MinDays: 0,
  MinEvents: 0,
  MinRecommendations: 0,
  MinSkill: null,
  MinScore: null,
  CheckRide: 'never',
};

/** Loads the rule for Intermediate as a chief instructor sees it. */
export async function readRule({ ladder }: School, chief: Client) {
  const [club] = (await chief.call('GetAdvancement')).reply();
  return club?.Ladder.find(({ RunGroupId }) => RunGroupId === idOf(ladder, 'Intermediate'));
}

/** Saves the rule for Intermediate over the stored rule, or over the one with the Version. */
export async function saveRule(school: School, by: Client, changes: Partial<Rule>, version?: string) {
  const { club, ladder } = school;
  const { Version = '' } = (await readRule(school, by)) ?? {};
  return by.call('SaveAdvancementRule', {
    body: {
      OrganizationId: club.cast.organizationId,
      RunGroupId: idOf(ladder, 'Intermediate'),
      Version: version ?? Version,
      Rule: { ...noRule, ...changes },
    },
  });
}

export const withdrawSignOff = (
  { club }: Pick<School, 'club'>,
  by: Client,
  SignOffId: string,
  Reason = 'It was meant for somebody else.',
) => by.call('WithdrawSignOff', { body: { OrganizationId: club.cast.organizationId, SignOffId, Reason } });

export const dismissChief = ({ club }: School, { personId: UserId }: TestPerson) =>
  club.ada.call('DismissFromOffice', { query: club.byOrganization, body: { UserId, Office: 'chief' } });
