import { sql } from 'kysely';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { type EvalState, evalStateString } from '#domain/evals/eval-state.ts';
import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { type PersonNames, personName } from '#domain/people/names.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { evalTypeString } from './eval-type.ts';

/** A person as `selectEvalCards` reads them; `email` serves only to name whom no other name is known of. */
interface CardPerson extends PersonNames {
  readonly personId: string;
  readonly picture: string | null;
}

/** The two people of an eval, by the alias under which `selectEvalCards` joins them. */
export type EvalPerson = 'subject' | 'evaluator';

const personAs = (person: EvalPerson) => sql<CardPerson>`json_build_object(
  'personId', ${sql.ref(`${person}.id`)}, 'picture', ${sql.ref(`${person}.picture_url`)},
  'displayName', ${sql.ref(`${person}.display_name`)}, 'firstName', ${sql.ref(`${person}.first_name`)},
  'lastName', ${sql.ref(`${person}.last_name`)}, 'email', ${sql.ref(`${person}.email`)})`;

/**
 * Evals with what a card shows, joined with `event` and, under the aliases of `EvalPerson`, with their two
 * people as the organization sees them. Which evals is the caller's to say: this query lets everybody see everything.
 */
export function selectEvalCards(db: Db) {
  return db
    .selectFrom('eval')
    .innerJoin('event', 'event.id', 'eval.event_id')
    .innerJoin('club_person as subject', join =>
      join
        .onRef('subject.id', '=', 'eval.subject_id')
        .onRef('subject.organization_id', '=', 'eval.organization_id'),
    )
    .leftJoin('club_person as evaluator', join =>
      join
        .onRef('evaluator.id', '=', 'eval.evaluator_id')
        .onRef('evaluator.organization_id', '=', 'eval.organization_id'),
    )
    .select([
      'eval.id',
      'eval.eval_type',
      'eval.state',
      'eval.car',
      'eval.event_id',
      'eval.organization_id',
      'eval.evaluator_id',
      'eval.subject_id',
      'eval.apex_score',
      'eval.last_updated',
      'eval.averages',
      'event.name as event_name',
      'event.start as event_date',
      'event.last_day as event_last_day',
      'event.track',
      sql<boolean>`eval.check_ride_for is not null`.as('check_ride'),
      personAs('subject').as('subject'),
      sql<CardPerson | null>`case when evaluator.id is not null then ${personAs('evaluator')} end`.as(
        'evaluator',
      ),
    ]);
}

/** What the functions below need of a row of `selectEvalCards`. */
export interface EvalCardRow {
  readonly id: string;
  readonly eval_type: EvalType;
  readonly state: EvalState;
  readonly car: string | null;
  readonly event_id: string;
  readonly organization_id: string;
  readonly evaluator_id: string | null;
  readonly subject_id: string;
  readonly apex_score: number | null;
  readonly last_updated: Date;
  readonly averages: Record<string, number>;
  readonly check_ride: boolean;
  readonly event_name: string;
  readonly event_date: string;
  readonly event_last_day: string;
  readonly track: string;
  readonly subject: CardPerson;
  readonly evaluator: CardPerson | null;
}

/** The members that an eval has on a card and as a whole. */
export function evaluationMembers(row: EvalCardRow) {
  return {
    EvalId: row.id,
    EvalType: row.eval_type,
    EvalTypeString: evalTypeString(row.eval_type),
    EvalState: row.state,
    EvalStateString: evalStateString(row.state),
    Car: row.car,
    EventId: row.event_id,
    OrganizationId: row.organization_id,
    UserId: row.evaluator_id,
    ProfileId: row.subject_id,
    EventDate: row.event_date,
    EventLastDay: row.event_last_day,
    Track: row.track,
    ApexScore: row.apex_score,
    LastUpdated: row.last_updated.toISOString(),
    CheckRide: row.check_ride,
  };
}

/** A person without phone and e-mail, which stand on a card only for who may see them. */
export function personCard(person: CardPerson): PersonCard {
  return {
    UserId: person.personId,
    DisplayName: personName(person, texts().unnamed),
    Picture: person.picture,
  };
}

/** Who of the two rates whom: in an instructor eval the evaluator is the instructor, else the subject. */
export function byRole<Person>(evalType: EvalType, people: { subject: Person; evaluator: Person }) {
  const { subject, evaluator } = people;
  return evalType === INSTRUCTOR_RATES_STUDENT
    ? { InstructorProfile: evaluator, StudentProfile: subject }
    : { InstructorProfile: subject, StudentProfile: evaluator };
}

/** An eval on a card or in a list: without answers and notes, and its people without phone and e-mail. */
export function toEvalCard(row: EvalCardRow): EvalCard {
  const people = {
    subject: personCard(row.subject),
    evaluator: row.evaluator && personCard(row.evaluator),
  };
  return {
    ...evaluationMembers(row),
    EventName: row.event_name,
    Averages: row.averages,
    ...byRole(row.eval_type, people),
  };
}
