import { type Expression, type RawBuilder, sql } from 'kysely';
import type { AnsweredEvalCard, ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { COMPLETED, CREATED, evalStateString, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import { cardOf } from '#server/people/person-card.ts';
import { comparableTo } from '#server/platform/database/comparable-form.ts';
import { instant, jsonOf } from '#server/platform/database/json.ts';
import { isInstructorEval } from './conditions.ts';

/** The two people of an eval, by the aliases under which `selectFromEvals` joins them. */
export type EvalPerson = 'subject' | 'evaluator';

const states = [CREATED, SENT, IN_PROGRESS, COMPLETED] as const;

/** The members of an eval on a card and as a whole. */
export const evaluationMembers = {
  EvalId: sql.raw<string>('eval.id'),
  EvalType: sql.raw<number>('eval.eval_type'),
  /** The word for the evaluator (docs/product.md#kinds). */
  EvalTypeString: sql<string>`case when ${isInstructorEval} then 'Teacher' else 'Student' end`,
  EvalState: sql.raw<number>('eval.state'),
  EvalStateString: sql<string>`(array[${sql.join(states.map(state => sql.lit(evalStateString(state))))}])[eval.state + 1]`,
  Car: sql.raw<string | null>('eval.car'),
  EventId: sql.raw<string>('eval.event_id'),
  OrganizationId: sql.raw<string>('eval.organization_id'),
  UserId: sql.raw<string | null>('eval.evaluator_id'),
  ProfileId: sql.raw<string>('eval.subject_id'),
  EventDate: sql.raw<string>('event.start'),
  EventLastDay: sql.raw<string>('event.last_day'),
  EventName: sql.raw<string>('event.name'),
  Track: sql.raw<string>('event.track'),
  ApexScore: sql.raw<number | null>('eval.apex_score'),
  LastUpdated: instant('eval.last_updated'),
  CheckRide: sql<boolean>`eval.check_ride_for is not null`,
  ComparableTo: comparableTo,
};

/** Selects a value of the instructor and of the student from the values of the subject and the evaluator. */
export const byRole = <T>(subject: Expression<T>, evaluator: Expression<T>) => ({
  instructor: sql<T>`case when ${isInstructorEval} then ${evaluator} else ${subject} end`,
  student: sql<T>`case when ${isInstructorEval} then ${subject} else ${evaluator} end`,
});

/** Selects the cards of the two people of an eval. */
interface CardsOfPeople {
  readonly subject: Expression<PersonCard | null>;
  readonly evaluator: Expression<PersonCard | null>;
}

const peopleOf = (): CardsOfPeople => ({
  subject: cardOf('subject'),
  evaluator: sql<PersonCard | null>`case when evaluator.id is not null then ${cardOf('evaluator')} end`,
});

function cardMembers({ subject, evaluator }: CardsOfPeople) {
  const { instructor, student } = byRole(subject, evaluator);
  return {
    ...evaluationMembers,
    InstructorProfile: instructor,
    StudentProfile: student,
  };
}

/** Selects the card of an eval: without answers and notes, and its people without phone and e-mail. */
export const evalCard = (people = peopleOf()): RawBuilder<EvalCard> => jsonOf<EvalCard>(cardMembers(people));

/** Selects the card of an eval with the ratings of every skill; never with notes. */
export const answeredCard = (): RawBuilder<AnsweredEvalCard> =>
  jsonOf<AnsweredEvalCard>({ ...cardMembers(peopleOf()), Answers: sql.raw('eval.answers') });

/** Returns the claim codes of pending instructor evals; `publicUrl` is the origin. */
export const claimCodesOf = (cards: readonly EvalCard[], publicUrl: string): ClaimCode[] =>
  cards.flatMap(({ EvalId, EventName, EventDate, Track, Car, StudentProfile, InstructorProfile }) => {
    if (!StudentProfile) return [];
    const ClaimUrl = `${publicUrl}${paths.claim(EvalId)}`;
    return [{ EvalId, ClaimUrl, EventName, EventDate, Track, Car, StudentProfile, InstructorProfile }];
  });

/** The usual source of `selectFromEvals`. */
export const everyEval = sql`eval`;

/**
 * Selects columns of evals, joined with `event` and, under the aliases of `EvalPerson`, with their two people as the
 * organization sees them. `evals` has the columns of `eval`, and its name. The caller adds the conditions, since these
 * rows are everybody's, and the order.
 */
export const selectFromEvals = (columns: RawBuilder<unknown>, evals: RawBuilder<unknown> = everyEval) => sql`
  select ${columns}
  from ${evals} join event on event.id = eval.event_id
  join club_person as subject
    on subject.id = eval.subject_id and subject.organization_id = eval.organization_id
  left join club_person as evaluator
    on evaluator.id = eval.evaluator_id and evaluator.organization_id = eval.organization_id`;

/** Orders evals of the newest event first, then by completion. */
export const newestFirst = sql`order by event.start desc, eval.completed_at desc, eval.id`;
