import type { EvalSubmission } from '#contract/evals/evals.ts';
import type { Answers } from '#domain/evals/answers.ts';
import { COMPLETED, type EvalState, SENT } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { newToken } from '#server/platform/tokens.ts';
import { allAnswered } from './arbitrary/answers.ts';
import { addMemberships, type Cast, type TestPerson } from './cast.ts';

/** Stands in the Internal Notes of every completed instructor eval that tests add. */
export const INTERNAL_MARKER = 'INTERNAL-MARKER';

/** Every skill of the form rated alike. */
export function fullAnswers(rating: number, evalType: EvalType = INSTRUCTOR_RATES_STUDENT) {
  return allAnswered(templateFor(evalType), rating);
}

/** Makes a submission: every skill rated 3, both notes written. */
export function submissionOf(EvalId: string, evalType: EvalType = INSTRUCTOR_RATES_STUDENT) {
  return {
    EvalId,
    Answers: { ...fullAnswers(3, evalType) },
    PublicNotes: 'Good hands.',
    NextStep: 'Eyes up.',
    ClosedFocus: [],
    Recommendation: 'promote',
    PrivateNotes: 'Tires quickly.',
  } satisfies Record<
    keyof Omit<EvalSubmission, 'LastUpdated' | 'FormVersionId' | 'BasedOn' | 'ApexScore' | 'Summary'>,
    unknown
  >;
}

export interface NewEval {
  readonly organizationId: string;
  readonly eventId: string;
  readonly evalType: EvalType;
  /** null: nobody has claimed it. */
  readonly evaluator: TestPerson | null;
  readonly subject: TestPerson;
  /** Completed, every skill rated so; without it the eval waits for its evaluator. */
  readonly rating?: number;
  /** In place of `rating`, where skills are to differ. */
  readonly answers?: Answers;
}

interface AddedEval {
  readonly evalId: string;
  readonly linkKey: string;
}

function completed(evalType: EvalType, answers: Answers, linkKey: string) {
  const score = scoreEval(templateFor(evalType), answers);
  return {
    answers: JSON.stringify(score.answers),
    apex_score: score.apexScore,
    summary: score.summary,
    public_notes: 'Good hands.',
    private_notes: evalType === INSTRUCTOR_RATES_STUDENT ? INTERNAL_MARKER : '',
    public_link_key: linkKey,
    completed_at: new Date('2026-06-15T12:00:00Z'),
  };
}

function makeEval(added: NewEval) {
  const evalId = newId();
  const linkKey = newToken();
  const given = added.rating === undefined ? undefined : fullAnswers(added.rating, added.evalType);
  const answers = added.answers ?? given;
  const state: EvalState = answers ? COMPLETED : SENT;
  const row = {
    id: evalId,
    organization_id: added.organizationId,
    event_id: added.eventId,
    eval_type: added.evalType,
    evaluator_id: added.evaluator?.personId ?? null,
    subject_id: added.subject.personId,
    car: '2019 Mazda MX-5',
    state,
    ...(answers && completed(added.evalType, answers, linkKey)),
  };
  return { row, evalId, linkKey };
}

/** Adds an eval; `linkKey` is its public link's once it is completed. */
export async function addEval(db: Db, added: NewEval): Promise<AddedEval> {
  const { row, ...ids } = makeEval(added);
  const people = [added.subject, ...(added.evaluator ? [added.evaluator] : [])];
  await addMemberships(db, added.organizationId, people);
  await db.insertInto('eval').values(row).execute();
  return ids;
}

/** The evals of the cast's published event: Ivan's of Sam, Sam's of Ivan, and Tess's that nobody has claimed. */
export async function publishEvent(db: Db, cast: Cast, rating?: number) {
  const { organizationId, eventId, instructor, student, otherStudent } = cast;
  await db
    .updateTable('event')
    .set({ published_at: new Date('2026-06-13T18:00:00Z') })
    .where('id', '=', eventId)
    .execute();
  const made = (evalType: EvalType, evaluator: TestPerson | null, subject: TestPerson, given?: number) =>
    makeEval({
      ...{ organizationId, eventId, evalType, evaluator, subject },
      ...(given !== undefined && { rating: given }),
    });
  const evals = {
    ofStudent: made(INSTRUCTOR_RATES_STUDENT, instructor, student, rating),
    ofInstructor: made(STUDENT_RATES_INSTRUCTOR, student, instructor, rating),
    unclaimed: made(INSTRUCTOR_RATES_STUDENT, null, otherStudent),
  };
  const rows = Object.values(evals).map(({ row }) => row);
  await db.insertInto('eval').values(rows).execute();
  return evals;
}
