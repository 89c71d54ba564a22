import { sql } from 'kysely';
import type { EvalForm, Evaluation } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import { IN_PROGRESS, isPending } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { acceptByFilling } from '#server/people/membership/membership.ts';
import { cardOf } from '#server/people/person-card.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { everyEval, selectFromEvals } from './cards.ts';
import { draftFields, type FilledEval } from './draft.ts';
import { openFocusOnForm } from './focus.ts';
import { isClubWithSchool, loadAskedRecommendation } from './forms/recommendation.ts';
import { claimEval } from './lifecycle/claim-eval.ts';
import { evaluationForAll, type StoredEvaluation, withAskedForm } from './read.ts';
import { evaluatorReader } from './readers.ts';

interface SelectedForm {
  readonly evaluation: StoredEvaluation;
  /** Null for an evaluator who may not read them. */
  readonly privateNotes: string | null;
  /** Null for an evaluator who does not get the public link. */
  readonly link: Pick<Evaluation, 'PublicLinkKey'> | null;
  readonly subject: PersonCard;
  /** Null for an evaluator who may not see phone and e-mail of the subject. */
  readonly contact: Pick<PersonCard, 'Phone' | 'Email'> | null;
  readonly nextStep: string;
  readonly focus: EvalForm['Focus'];
  readonly draft: DraftFields | null;
  readonly ofSchool: boolean;
}

/**
 * Selects the form of an eval for its evaluator. `evals` are as in `selectFromEvals`. Node joins the members that only some
 * evaluators get: joining them as `jsonb` takes the database longer.
 */
function selectForm(evalId: string, caller: Caller, evals = everyEval) {
  const reader = evaluatorReader(caller);
  const columns = sql`${evaluationForAll} as evaluation, ${cardOf('subject')} as subject,
    case when ${reader.readsPrivateNotes} then eval.private_notes end as "privateNotes",
    case when ${reader.hasPublicLink} then json_build_object('PublicLinkKey', eval.public_link_key) end as link,
    case when ${reader.hasContactOf('subject')}
      then json_build_object('Phone', subject.phone, 'Email', subject.email) end as contact,
    ${isClubWithSchool} as "ofSchool", eval.draft,
    eval.next_step as "nextStep", ${openFocusOnForm(caller.personId)} as focus`;
  return sql<SelectedForm>`${selectFromEvals(columns, evals)} where ${reader.sees} and eval.id = ${evalId}`;
}

async function formOf(db: Db, row: SelectedForm): Promise<EvalForm> {
  const { evaluation, privateNotes, nextStep, link, subject, contact, draft, focus } = row;
  const filled: FilledEval = {
    eval_type: evaluation.EvalType,
    answers: evaluation.Answers,
    public_notes: evaluation.PublicNotes,
    next_step: nextStep,
    private_notes: privateNotes ?? '',
    last_updated: new Date(evaluation.LastUpdated),
    form: evaluation.Form,
    draft,
  };
  return {
    Evaluation: {
      ...withAskedForm(evaluation),
      NextStep: nextStep,
      ...(privateNotes !== null && { PrivateNotes: privateNotes }),
      ...link,
    },
    Profile: { ...subject, ...contact },
    Focus: focus,
    Draft: isPending(evaluation.EvalState) ? { Fields: draftFields(filled) } : null,
    // Subqueries about the school take time even where they never run, so only schools need a second statement.
    AsksRecommendation:
      row.ofSchool && evaluation.EvalType === INSTRUCTOR_RATES_STUDENT
        ? await loadAskedRecommendation(db, evaluation.EvalId)
        : null,
  };
}

/** Reads the form of an eval for its evaluator; null for another caller or an unknown eval. */
export async function readForm(db: Db, evalId: string, evaluator: Caller): Promise<EvalForm | null> {
  const { rows } = await selectForm(evalId, evaluator).execute(db);
  const [row] = rows;
  return row ? formOf(db, row) : null;
}

/**
 * Claims an eval for its evaluator, or an instructor eval without evaluator for any instructor of its event, who accepts
 * its organization (docs/product.md#claiming). Claims nothing when the person may not claim the eval or has claimed it.
 * Keeps LastUpdated, which dates answers. Returns the form as `readForm` does.
 */
export async function claimForm(
  db: Db,
  evalId: string,
  evaluator: Caller,
  now: Date,
): Promise<EvalForm | null> {
  const evals = sql`(select * from claimed union all select eval.*, false from eval
    where eval.id = ${evalId} and not exists (select from claimed)) as eval`;
  const { rows } = await sql<SelectedForm>`
    with claimed as (${claimEval(evalId, evaluator.personId)}),
    accepted as (${acceptByFilling(sql`(select * from claimed where taken)`, now)})
    ${selectForm(evalId, evaluator, evals)}`.execute(db);
  const [row] = rows;
  // The statement does not see a claim that it waited for.
  return row && row.evaluation.EvalState >= IN_PROGRESS ? formOf(db, row) : readForm(db, evalId, evaluator);
}
