import { sql } from 'kysely';
import type { Evaluation, EvalWithProfile } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import type { Db } from '#server/platform/database/open.ts';
import {
  byRole,
  type EvalCardRow,
  type EvalPerson,
  evaluationMembers,
  personCard,
  selectEvalCards,
} from './cards.ts';
import type { Condition } from './conditions.ts';
import type { Reader } from './readers.ts';

type PrivateNotes = Required<Pick<Evaluation, 'PrivateNotes'>>;
type PublicLink = Required<Pick<Evaluation, 'PublicLinkKey'>>;
type Contact = Required<Pick<PersonCard, 'Phone' | 'Email'>>;

/** Members that only some readers get: to the others the statement itself answers null. */
function onlyIf<Members>(condition: Condition, members: ReturnType<typeof sql>) {
  return sql<Members | null>`case when ${condition} then ${members} end`;
}

const contactOf = (reader: Reader, person: EvalPerson) =>
  onlyIf<Contact>(
    reader.hasContactOf(person),
    sql`json_build_object('Phone', ${sql.ref(`${person}.phone`)}, 'Email', ${sql.ref(`${person}.email`)})`,
  );

/** Whole evals, those and that of them that the reader may see. */
export function selectEvals(db: Db, reader: Reader) {
  return selectEvalCards(db)
    .select([
      'eval.summary',
      'eval.answers',
      'eval.public_notes',
      onlyIf<PrivateNotes>(
        reader.readsPrivateNotes,
        sql`json_build_object('PrivateNotes', eval.private_notes)`,
      ).as('private_notes'),
      onlyIf<PublicLink>(
        reader.hasPublicLink,
        sql`json_build_object('PublicLinkKey', eval.public_link_key)`,
      ).as('public_link'),
      contactOf(reader, 'subject').as('subject_contact'),
      contactOf(reader, 'evaluator').as('evaluator_contact'),
    ])
    .where(reader.sees);
}

interface EvalRow extends EvalCardRow {
  readonly summary: string | null;
  readonly answers: Evaluation['Answers'];
  readonly public_notes: string;
  readonly private_notes: PrivateNotes | null;
  readonly public_link: PublicLink | null;
  readonly subject_contact: Contact | null;
  readonly evaluator_contact: Contact | null;
}

export function toEvaluation(row: EvalRow): Evaluation {
  return {
    ...evaluationMembers(row),
    Summary: row.summary,
    Answers: row.answers,
    PublicNotes: row.public_notes,
    ...row.private_notes,
    ...row.public_link,
  };
}

/** The card of whom the eval is about. */
export function subjectCard(row: EvalRow): PersonCard {
  return { ...personCard(row.subject), ...row.subject_contact };
}

export function toEvalWithProfile(row: EvalRow): EvalWithProfile {
  const evaluator = row.evaluator && { ...personCard(row.evaluator), ...row.evaluator_contact };
  return { EvalModel: toEvaluation(row), ...byRole(row.eval_type, { subject: subjectCard(row), evaluator }) };
}
