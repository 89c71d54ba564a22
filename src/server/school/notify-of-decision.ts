import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { orUnnamed } from '#server/platform/messages/roster-mail.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recommends } from './load-candidates.ts';
import { texts } from './texts.ts';

/** The eval recommends one of these run groups. */
export const recommendsGroup = (runGroupIds: readonly string[]) =>
  sql<boolean>`(recommendation = 'promote' and recommended_to = any(${runGroupIds}::uuid[]))`;
export const recommendsSolo = sql<boolean>`recommendation = 'solo'`;

/** A decision of a chief instructor about a student. */
interface SchoolDecision {
  readonly kind: 'moved-up' | 'not-yet' | 'solo';
  /** The id of the sign-off or of the 'not yet'. */
  readonly id: string;
  readonly organizationId: string;
  readonly studentId: string;
  /** The recommendations that the decision answers. */
  readonly answers: RawBuilder<boolean>;
}

/** Selects the recommenders who still belong to the club, except the decider. */
const selectRecommenders = (
  { by, now }: Work<Caller>,
  { organizationId, studentId, answers }: SchoolDecision,
) => sql<{ id: string }>`
  select distinct eval.evaluator_id as id
  from eval join event on event.id = eval.event_id
  where eval.subject_id = ${studentId} and eval.organization_id = ${organizationId}
    and eval.evaluator_id <> ${by.personId} and ${hasAccepted(sql`eval.evaluator_id`, sql`${organizationId}`)}
    and ${recommends(dayInClubOf(sql`${organizationId}::uuid`, now))} and ${answers}`;

/** Notifies the student and the recommenders of a decision. */
export async function notifyOfDecision(work: Work<Caller>, decision: SchoolDecision): Promise<void> {
  const { kind, id, organizationId, studentId } = decision;
  const params = { decision: id };
  await queue(work, { kind, organizationId, params }, [studentId]);
  const occasion = { kind: 'recommendation-decided', organizationId, params } as const;
  await queue(work, occasion, selectRecommenders(work, decision));
}

/** The facts of a decision in a message. */
interface DecisionFacts {
  readonly messageId: string;
  readonly kind: SchoolDecision['kind'];
  readonly group: string;
  readonly note: string;
  readonly student: string | null;
  readonly decider: string | null;
}

/** Selects the decisions of messages. Leaves out withdrawn sign-offs, and a 'not yet' that a sign-off followed. */
const selectDecisions = (messageIds: readonly string[]) => sql<DecisionFacts>`
  with decision as (
    select id, organization_id, person_id, case kind when 'solo' then 'solo' else 'moved-up' end as kind, group_name, note,
      signed_by as by_id
    from sign_off where exists (select from sign_off_in_force where sign_off_in_force.id = sign_off.id)
    union all
    select not_yet.id, not_yet.organization_id, not_yet.person_id, 'not-yet', run_group.name, note, by_id
    from not_yet join run_group on run_group.id = run_group_id
    where not exists (select from sign_off_in_force as later join run_group as reached on reached.id = later.run_group_id
      where later.person_id = not_yet.person_id and later.organization_id = not_yet.organization_id
        and later.signed_at >= not_yet.at and reached.position >= run_group.position)
  )
  select message.id as "messageId", decision.kind, group_name as "group", note,
    ${nameInClub(sql`decision.person_id`, sql`decision.organization_id`, null)} as student,
    ${nameInClub(sql`decision.by_id`, sql`decision.organization_id`, null)} as decider
  from message join decision on decision.id = (params->>'decision')::uuid
  where ${isAmong(messageIds)}`;

/** The message to a student about a decision. */
export const decisionMessage: Kind<DecisionFacts> = {
  load: ({ db }, messageIds) => loadFacts(db, selectDecisions(messageIds)),
  write({ kind, group, note, decider }, { language, club }, publicUrl) {
    const words = texts(language);
    const headings = {
      'moved-up': words.movedUp(group),
      'not-yet': words.notYetTime(group),
      solo: words.solo,
    };
    return {
      heading: headings[kind],
      paragraphs: [words.decidedBy(orUnnamed(decider, language), club), ...(note ? [note] : [])],
      button: { label: words.openDashboard, url: publicUrl + paths.student() },
      footer: words.becauseStudent(club),
    };
  },
};

/** The message to an instructor about the decision that they recommended. It leaves out the note to the student. */
export const decidedMessage: Kind<DecisionFacts> = {
  load: ({ db }, messageIds) => loadFacts(db, selectDecisions(messageIds)),
  write({ kind, group, student, decider }, { language, club }, publicUrl) {
    const words = texts(language);
    const name = orUnnamed(student, language);
    const headings = {
      'moved-up': words.theyMovedUp(name, group),
      'not-yet': words.theyNotYet(name, group),
      solo: words.theyDriveSolo(name),
    };
    return {
      heading: headings[kind],
      paragraphs: [words.youRecommended, words.decidedBy(orUnnamed(decider, language), club)],
      button: { label: words.openDashboard, url: publicUrl + paths.instructor() },
      footer: words.becauseInstructor(club),
    };
  },
};
