import { type RawBuilder, sql } from 'kysely';
import type { ClaimCode } from '#contract/evals/claim-codes.ts';
import type { AnsweredEvalCard, EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import type { PersonCard } from '#contract/people/people.ts';
import {
  COMPLETED,
  CREATED,
  type EvalState,
  evalStateString,
  IN_PROGRESS,
  SENT,
} from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { cardOf, nameOf } from '#server/people/person-card.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { instant, jsonOf } from '#server/platform/written-json.ts';
import { evalTypeString } from './eval-type.ts';

const column = <T>(name: string): RawBuilder<T> => sql`${sql.ref(name)}`;

/** JSON of an eval; `unnamed` is what somebody without a name is called. */
export type Card<T> = (unnamed: Value<string>) => RawBuilder<T>;

const states = [CREATED, SENT, IN_PROGRESS, COMPLETED] as const;
const stateString = sql<string>`(array[${sql.join(states.map(evalStateString))}])[eval.state + 1]`;
const typeString = sql<string>`case eval.eval_type when ${INSTRUCTOR_RATES_STUDENT}
  then ${evalTypeString(INSTRUCTOR_RATES_STUDENT)} else ${evalTypeString(STUDENT_RATES_INSTRUCTOR)} end`;

const evaluatorCard = (unnamed: Value<string>) =>
  sql<PersonCard | null>`case when evaluator.id is not null then ${cardOf('evaluator', unnamed)} end`;

function membersOf(unnamed: Value<string>) {
  const [subject, evaluator] = [cardOf('subject', unnamed), evaluatorCard(unnamed)];
  const isInstructorEval = sql<boolean>`eval.eval_type = ${INSTRUCTOR_RATES_STUDENT}`;
  return {
    EvalId: column<string>('eval.id'),
    EvalType: column<number>('eval.eval_type'),
    EvalTypeString: typeString,
    EvalState: column<number>('eval.state'),
    EvalStateString: stateString,
    Car: column<string | null>('eval.car'),
    EventId: column<string>('eval.event_id'),
    OrganizationId: column<string>('eval.organization_id'),
    UserId: column<string | null>('eval.evaluator_id'),
    ProfileId: column<string>('eval.subject_id'),
    EventDate: column<string>('event.start'),
    EventLastDay: column<string>('event.last_day'),
    Track: column<string>('event.track'),
    ApexScore: column<number | null>('eval.apex_score'),
    LastUpdated: instant('eval.last_updated'),
    CheckRide: sql<boolean>`eval.check_ride_for is not null`,
    EventName: column<string>('event.name'),
    Averages: column<Record<string, number>>('eval.averages'),
    InstructorProfile: sql<PersonCard | null>`case when ${isInstructorEval} then ${evaluator} else ${subject} end`,
    StudentProfile: sql<PersonCard | null>`case when ${isInstructorEval} then ${subject} else ${evaluator} end`,
  };
}

/** An eval in a list: without answers and notes, and its people without phone and e-mail. */
export const evalCard: Card<EvalCard> = unnamed => jsonOf<EvalCard>(membersOf(unnamed));

/** An eval in a list that shows how single skills went; never with notes. */
export const answeredCard: Card<AnsweredEvalCard> = unnamed =>
  jsonOf<AnsweredEvalCard>({ ...membersOf(unnamed), Answers: column('eval.answers') });

/** A pending instructor eval as instructors are shown the way to it; `publicUrl` is the origin. */
export const claimCode =
  (publicUrl: Value<string>): Card<ClaimCode> =>
  unnamed => {
    const [before, after] = paths.claim('EVAL').split('EVAL');
    return jsonOf<ClaimCode>({
      EvalId: column('eval.id'),
      ClaimUrl: sql`${publicUrl}::text || ${before} || eval.id || ${after}`,
      EventName: column('event.name'),
      EventDate: column('event.start'),
      Track: column('event.track'),
      Car: column('eval.car'),
      StudentProfile: cardOf('subject', unnamed),
      InstructorProfile: evaluatorCard(unnamed),
    });
  };

/** A card, and what lists are put into order by. */
export interface ListedCard {
  readonly json: string;
  readonly EvalState: EvalState;
  readonly EventDate: string;
  readonly EventLastDay: string;
  /** Of whom the eval is about. */
  readonly name: string;
}

/** The usual source of `selectCards`. */
export const everyEval = sql`eval`;

/**
 * Cards of evals, joined with `event` and, under the aliases of `EvalPerson`, with their two people as the organization
 * sees them. `evals` has the columns of `eval`, and its name. Which evals is the caller's to say after it, and in which order.
 */
export const selectCards = (
  card: Card<unknown>,
  unnamed: Value<string>,
  evals: RawBuilder<unknown> = everyEval,
  more = sql``,
) => sql`
  select (${card(unnamed)})::text as json, eval.state as "EvalState", event.start as "EventDate",
    event.last_day as "EventLastDay",    ${nameOf('subject', unnamed)} as name ${more}
  from ${evals} join event on event.id = eval.event_id
  join club_person as subject
    on subject.id = eval.subject_id and subject.organization_id = eval.organization_id
  left join club_person as evaluator
    on evaluator.id = eval.evaluator_id and evaluator.organization_id = eval.organization_id`;

/** As they were completed, the newest first. */
export const newestFirst = sql`order by event.start desc, eval.completed_at desc, eval.id`;
