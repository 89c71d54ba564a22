import { sql } from 'kysely';
import type { EvalForm } from '#contract/evals/evals.ts';
import { IN_PROGRESS, isPending } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { acceptByFilling } from '#server/clubs/memberships.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { everyEval, selectFromEvals } from './cards.ts';
import { instructsAtEvent, isEvaluator, mayTakeOn } from './conditions.ts';
import { type FilledEval, keptFields } from './draft.ts';
import { isClubWithSchool, selectNextStep } from './next-step.ts';
import { evaluationFor, profileFor, type StoredEvaluation, withAskedForm } from './read.ts';
import { evaluatorReader } from './readers.ts';

type SelectedForm = Pick<EvalForm, 'Profile'> &
  Omit<FilledEval, 'private_notes' | 'form'> & {
    readonly Evaluation: StoredEvaluation;
    readonly ofSchool: boolean;
  };

interface FormOf {
  readonly evalId: string;
  readonly personId: string;
  readonly administers: readonly string[];
  readonly unnamed: string;
}

/** Selects the form of an eval for its evaluator, and `more` columns. `evals` are as in `selectFromEvals`. */
function selectForms<Row extends SelectedForm>(given: Given<FormOf>, evals = everyEval, more = sql``) {
  const reader = evaluatorReader(given);
  const columns = sql`${evaluationFor(reader)} as "Evaluation",
    ${profileFor(reader, 'subject', given.unnamed)} as "Profile", ${isClubWithSchool} as "ofSchool",
    eval.eval_type, eval.answers, eval.public_notes, eval.last_updated, eval.draft ${more}`;
  return sql<Row>`${selectFromEvals(columns, evals)} where ${reader.sees} and eval.id = ${given.evalId}`;
}

const selectForm = statement((_, given: Given<FormOf>) => selectForms<SelectedForm>(given));

/** Subqueries about the school take time even where they never run, so that only a school has a second statement. */
async function loadNextStep(db: Db, { Evaluation, eval_type, ofSchool }: SelectedForm) {
  if (!ofSchool || eval_type !== INSTRUCTOR_RATES_STUDENT) return null;
  const [row] = await selectNextStep(db, { evalId: Evaluation.EvalId });
  return row?.NextStep ?? null;
}

async function formOf(db: Db, row: SelectedForm): Promise<EvalForm> {
  const { Evaluation, Profile } = row;
  const filled = { ...row, private_notes: Evaluation.PrivateNotes ?? '', form: Evaluation.Form };
  const Draft = isPending(Evaluation.EvalState) ? { Fields: keptFields(filled) } : null;
  return { Evaluation: withAskedForm(Evaluation), Profile, Draft, NextStep: await loadNextStep(db, row) };
}

const valuesOf = (evalId: string, { personId, administers }: Caller): FormOf => ({
  evalId,
  personId,
  administers,
  unnamed: texts().unnamed,
});

/** Reads the form of an eval for its evaluator; null for another caller or an unknown eval. */
export async function readForm(db: Db, evalId: string, evaluator: Caller): Promise<EvalForm | null> {
  const [row] = await selectForm(db, valuesOf(evalId, evaluator));
  return row ? formOf(db, row) : null;
}

const claimAndSelect = statement((_, given: Given<FormOf & { now: Date }>) => {
  const claimed = sql`with claimed as (
      update eval set evaluator_id = ${given.personId}, state = ${IN_PROGRESS}
      from eval as before
      where before.id = eval.id and eval.id = ${given.evalId} and (
        ${isEvaluator(given.personId)} and eval.state < ${IN_PROGRESS}
        or ${mayTakeOn(given.personId)} and ${instructsAtEvent(given.personId)})
      returning eval.*, before.evaluator_id is null as taken
    ), accepted as (${acceptByFilling(sql`(select * from claimed where taken)`, given.now)})`;
  const evals = sql`(select * from claimed union all select eval.*, false from eval
    where eval.id = ${given.evalId} and not exists (select from claimed)) as eval`;
  return sql<SelectedForm & { taken: boolean }>`${claimed}
    ${selectForms(given, evals, sql`, eval.taken`)}`;
});

/**
 * Claims an eval for its evaluator, or an instructor eval without evaluator for any instructor of its event, who accepts
 * its organization (docs/product.md#claiming). One statement decides, so that one of two simultaneous claims wins. Claims
 * nothing when the person may not claim the eval or has claimed it. Keeps LastUpdated, which dates answers. Returns the
 * form as `readForm` does.
 */
export async function claimForm(
  db: Db,
  evalId: string,
  evaluator: Caller,
  now: Date,
): Promise<EvalForm | null> {
  const [row] = await claimAndSelect(db, { ...valuesOf(evalId, evaluator), now });
  // The statement sees neither what its acceptance of the club admits to, nor a claim that it waited for.
  const isCurrent = row && !row.taken && row.Evaluation.EvalState >= IN_PROGRESS;
  return isCurrent ? formOf(db, row) : readForm(db, evalId, evaluator);
}
