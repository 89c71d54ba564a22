import { sql } from 'kysely';
import type { Candidate, Decision } from '#contract/school/advancement.ts';
import type { SharedDecision } from '#contract/school/decisions.ts';
import { type CriterionKey, MIN_REASON } from '#domain/school/advancement.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordNotYet, recordSignOffs } from './decisions/record-decisions.ts';
import { isChief, loadCandidate } from './load-advancement.ts';
import { notifyOfDecision, recommendsGroup } from './notify-of-decision.ts';
import { texts } from './texts.ts';

/** Locks the organization's decisions until the transaction ends. A problem when the caller is no chief instructor. */
export async function lockAsChief({ trx, by }: Work<Caller>, organizationId: string): Promise<void> {
  const { rows } = await sql`
    select from organization where id = ${organizationId} and ${isChief(by.personId)}
    for no key update`.execute(trx);
  if (rows.length === 0) throw problems.absent();
}

/**
 * Returns true when the row of the id has these values: the same call was made before. A problem when it has others.
 */
export async function isRepeated(
  { trx }: Work,
  table: 'eval' | 'not_yet' | 'sign_off',
  id: string,
  values: Readonly<Record<string, string | null>>,
): Promise<boolean> {
  const isSame = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)}::text is not distinct from ${value}::text`,
  );
  const { rows } = await sql<{ isSame: boolean }>`
    select ${sql.join(isSame, sql` and `)} as "isSame" from ${sql.table(table)} where id = ${id}`.execute(
    trx,
  );
  if (rows.some(before => !before.isSame)) throw problems.absent();
  return rows.length > 0;
}

export const refuse = (message: string, path: string) =>
  problems.refused(texts().notSigned, message, [{ path, message }]);

/** A decision about one student. */
type StudentDecision = Omit<SharedDecision, 'Kind' | 'Students'> & SharedDecision['Students'][number];

/**
 * Moves a student, for a chief instructor, up to a run group above their highest sign-off (docs/school.md#moving-up).
 * The same id again changes nothing.
 */
async function signOff(work: Work<Caller>, decision: StudentDecision): Promise<void> {
  const { trx, by, now, audit } = work;
  const { DecisionId, OrganizationId, UserId, RunGroupId } = decision;
  const about = { organization_id: OrganizationId, person_id: UserId, run_group_id: RunGroupId };
  if (await isRepeated(work, 'sign_off', DecisionId, { ...about, signed_by: by.personId })) return;
  const { ladder, student } = await loadCandidate(work, decision);
  const place = ladder.findIndex(group => group.RunGroupId === RunGroupId);
  const group = ladder[place];
  if (!group) throw problems.absent();
  if (UserId === by.personId) throw problems.refused(texts().notSigned, texts().notOneself);
  const currentPlace = ladder.findIndex(group => group.RunGroupId === student.SignedOff);
  const currentGroup = ladder[currentPlace];
  if (currentGroup && place <= currentPlace)
    throw refuse(texts().notAbove(group.Name, currentGroup.Name), '/RunGroupId');
  const isSole = decidesAlone(student, ({ Counts }) => Counts);
  const overridden = overriddenIn(decision, student);
  const { Days, Instructors } = student;
  const { Note: note } = decision;
  const facts = {
    Days,
    Instructors,
    Score: student.Scores.at(-1) ?? 0,
    Rule: group.Rule,
    Criteria: student.Criteria,
    ...(student.Next === RunGroupId && { Known: knownOf(student) }),
    ...(isSole && { SoleChief: true }),
    ...(overridden.length > 0 && { Reason: decision.Reason ?? '' }),
  };
  await recordSignOffs(trx, [
    { id: DecisionId, ...about, group_name: group.Name, note, facts, signed_by: by.personId, signed_at: now },
  ]);
  const answered = ladder.slice(currentPlace + 1, place + 1).map(group => group.RunGroupId);
  await notifyOfDecision(work, {
    kind: 'moved-up',
    id: DecisionId,
    organizationId: OrganizationId,
    studentId: UserId,
    answers: recommendsGroup(answered),
  });
  const details = {
    ...{ Group: group.Name, Days, Instructors },
    ...(overridden.length > 0 && { Unmet: overridden.join(', ') }),
    ...(isSole && { Chief: 'sole' }),
  };
  await audit(OrganizationId, { action: 'signed-off', personId: UserId, details });
}

/** Returns the facts at the signature by which a rule can be judged later. */
const knownOf = ({
  Days,
  Events,
  RecommendedBy,
  Lowest,
  CheckRide,
  Scores,
}: Candidate): Decision['Known'] => ({
  ...{ Days, Events, RecommendedBy, Lowest, CheckRide },
  Score: Scores.at(-1) ?? null,
});

/**
 * Rejects a decision of a chief instructor who recommended it. Returns true when there is no other chief instructor, so the
 * recommender decides alone.
 */
export function decidesAlone(
  student: Candidate,
  isAbout: (recommendation: Candidate['Recommendations'][number]) => boolean,
): boolean {
  if (!student.Recommendations.some(recommendation => recommendation.IsOwn && isAbout(recommendation)))
    return false;
  if (student.OthersDecide)
    throw problems.refused(texts().notSigned, texts().recommendedByYou(student.DisplayName));
  return true;
}

/** Returns the unmet criteria. A problem unless the chief instructor confirmed each of them and gave a reason. */
function overriddenIn(
  { Overrides, Reason = '', RunGroupId }: StudentDecision,
  student: Candidate,
): CriterionKey[] {
  if (student.Next !== RunGroupId) return [];
  const unmet = student.Criteria.filter(({ Met }) => !Met).map(({ Key }) => Key);
  if (unmet.some(key => !Overrides.includes(key))) throw refuse(texts().notMet, '/Overrides');
  if (unmet.length > 0 && Reason.length < MIN_REASON) {
    throw refuse(texts().sayWhy, '/Reason');
  }
  return unmet;
}

/** Records for a chief instructor that it is too early for a run group. The same id again changes nothing. */
async function sayNotYet(work: Work<Caller>, decision: StudentDecision): Promise<void> {
  const { trx, by, now, audit } = work;
  const { DecisionId, OrganizationId, UserId, RunGroupId } = decision;
  const row = {
    organization_id: OrganizationId,
    person_id: UserId,
    run_group_id: RunGroupId,
    by_id: by.personId,
  };
  if (await isRepeated(work, 'not_yet', DecisionId, row)) return;
  const { ladder, student } = await loadCandidate(work, decision);
  const group = ladder.find(({ RunGroupId: id }) => id === RunGroupId);
  if (!group || UserId === by.personId) throw problems.absent();
  const { Note: note } = decision;
  if (note.length < MIN_REASON) throw refuse(texts().tellWhy(student.DisplayName), '/Note');
  await recordNotYet(trx, { id: DecisionId, ...row, note, at: now });
  await notifyOfDecision(work, {
    kind: 'not-yet',
    id: DecisionId,
    organizationId: OrganizationId,
    studentId: UserId,
    answers: recommendsGroup([RunGroupId]),
  });
  await audit(OrganizationId, { action: 'not-yet', personId: UserId, details: { Group: group.Name } });
}

/**
 * Makes the same decision about students, each with its own audit entry and messages (docs/school.md#moving-up). One refusal
 * undoes all.
 */
export async function decideTogether(work: Work<Caller>, decision: SharedDecision): Promise<void> {
  const { Kind, Students, ...shared } = decision;
  await lockAsChief(work, decision.OrganizationId);
  const decide = Kind === 'not-yet' ? sayNotYet : signOff;
  for (const student of Students) await decide(work, { ...shared, ...student });
}
