import { sql } from 'kysely';
import type { AnsweredEvalCard, StudentEvals } from '#contract/evals/evals.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { askedForm, type StoredForm } from './forms/stored-form.ts';

/** A card of an eval about a student, with the version of the club's form that it has; null: the built-in form. */
export interface CardWithForm {
  readonly card: AnsweredEvalCard;
  readonly form: string | null;
}

/** A form as some of the evals have it. */
interface FormOfEvals {
  readonly EvalIds: readonly string[];
  readonly Stored: StoredForm;
  readonly Number: number | null;
}

async function loadForms(db: Db, evalIds: readonly string[]) {
  const { rows } = await sql<FormOfEvals>`
    select array_agg(eval.id) as "EvalIds", version.number as "Number",
      case when version.id is not null
        then json_build_object('Content', version.content, 'RunGroups', ids_of_group(eval.form_group_id)) end as "Stored"
    from eval left join form_version as version on version.id = eval.form_version_id
    where eval.id = any(${evalIds}) group by version.id, eval.form_group_id`.execute(db);
  return new Map(rows.flatMap(row => row.EvalIds.map(id => [id, row])));
}

function nameOf(form: FormOfEvals) {
  if (!form.Stored || form.Number === null) return null;
  const { Content } = form.Stored;
  return { Name: textIn(Content.Name, Content, readersLanguage()), Number: form.Number };
}

/** Loads the form of the newest of a student's evals that is no check ride, and where the form changed. `cards` come newest first. */
export async function loadFormsOfList(
  db: Db,
  cards: readonly CardWithForm[],
): Promise<Pick<StudentEvals, 'LatestForm' | 'FormStretches'>> {
  if (cards.every(({ form }) => form === null)) return { LatestForm: null, FormStretches: [] };
  const evals = cards.map(({ card }) => card).filter(({ CheckRide }) => !CheckRide);
  const scored = evals.filter(({ ApexScore }) => ApexScore);
  const beginnings = scored.filter(
    ({ ComparableTo }, index) => scored[index + 1]?.ComparableTo !== ComparableTo,
  );
  const stretches = beginnings.length > 1 ? beginnings : [];
  const [newest] = evals;
  const wanted = newest ? [newest, ...stretches] : stretches;
  const forms = await loadForms(
    db,
    wanted.map(({ EvalId }) => EvalId),
  );
  const latest = forms.get(newest?.EvalId ?? '');
  return {
    LatestForm: askedForm(latest?.Stored ?? null),
    FormStretches: stretches.flatMap(({ EvalId }) => {
      const form = forms.get(EvalId);
      return form ? [{ EvalId, Form: nameOf(form) }] : [];
    }),
  };
}
