import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasAccepted } from '#server/people/who-sees-whom.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recommends } from './load-candidates.ts';
import { type SchoolTexts, texts } from './texts.ts';

/** The eval recommends one of these run groups. */
export const recommendsGroup = (runGroupIds: readonly string[]) =>
  sql<boolean>`(recommendation = 'promote' and recommended_to = any(${runGroupIds}::uuid[]))`;
export const recommendsSolo = sql<boolean>`recommendation = 'solo'`;

interface Outcome {
  readonly organizationId: string;
  readonly studentId: string;
  /** The recommendations that the decision answers. */
  readonly answers: RawBuilder<boolean>;
  readonly heading: (words: SchoolTexts) => string;
}

/** Selects the recommenders who still belong to the club, except the decider. */
const selectRecommenders = (
  { by, now }: Work<Caller>,
  { organizationId, studentId, answers }: Outcome,
) => sql<{ id: string; decider: string }>`
  select distinct eval.evaluator_id as id, ${nameInClub(sql`${by.personId}`, sql`${organizationId}`)} as decider
  from eval join event on event.id = eval.event_id
  where eval.subject_id = ${studentId} and eval.organization_id = ${organizationId}
    and eval.evaluator_id <> ${by.personId} and ${hasAccepted(sql`eval.evaluator_id`, sql`${organizationId}`)}
    and ${recommends(dayInClubOf(sql`${organizationId}::uuid`, now))} and ${answers}`;

/** Notifies the recommenders of a chief instructor's decision. Leaves out the note to the student. */
export async function notifyRecommenders(work: Work<Caller>, outcome: Outcome): Promise<void> {
  const { organizationId } = outcome;
  const occasion = { kind: 'recommendation-decided', organizationId } as const;
  await notify(work, occasion, selectRecommenders(work, outcome), ({ language, club, decider }) => {
    const words = texts(language);
    return {
      heading: outcome.heading(words),
      paragraphs: [words.youRecommended, words.decidedBy(decider, club)],
      button: { label: words.openDashboard, url: work.settings.publicUrl + paths.instructor() },
      footer: words.becauseInstructor(club),
    };
  });
}
