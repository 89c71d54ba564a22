import { sql } from 'kysely';
import type { AnsweredEvalCard, FormStretches } from '#contract/evals/evals.ts';
import { type Answers, levelGiven } from '#domain/evals/answers.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  mapLevel,
  ratedSections,
  type SliderField,
  slidersOf,
  type Template,
} from '#domain/evals/forms/template.ts';
import { mean } from '#domain/evals/scoring.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { type WrittenJson, writtenJson } from '#server/platform/written-json.ts';
import { askedForm, type StoredForm, templateOfEval } from './stored-form.ts';

/** A card of an eval about a student as text, with the version of the club's form that it has; null: the built-in form. */
export interface CardWithForm {
  readonly json: string;
  readonly form: string | null;
}

/** A form as some of the evals have it. */
interface FormOfEvals {
  readonly EvalIds: readonly string[];
  readonly Stored: StoredForm;
  readonly FormId: string | null;
  readonly Number: number | null;
  /** The newest version, up to this one, whose levels mean something else than before. */
  readonly Scale: number | null;
}

async function loadForms(db: Db, evalIds: readonly string[]) {
  const { rows } = await sql<FormOfEvals>`
    select array_agg(eval.id) as "EvalIds", version.form_id as "FormId", version.number as "Number",
      case when version.id is not null
        then json_build_object('Content', version.content, 'RunGroups', eval.form_groups) end as "Stored",
      (select max(changed.number) from form_version as changed where changed.form_id = version.form_id
        and changed.number <= version.number and changed.change = 'scale') as "Scale"
    from eval left join form_version as version on version.id = eval.form_version_id
    where eval.id = any(${evalIds}) group by version.id, eval.form_groups`.execute(db);
  return new Map(rows.flatMap(row => row.EvalIds.map(id => [id, row])));
}

/** A figure over fewer skills, or a smaller share of the smaller form's, would not tell of the whole eval. */
const MIN_SHARED = 8;
const MIN_SHARE = 0.75;

const countedSkills = (form: Template): SliderField[] =>
  ratedSections(form).flatMap(section => slidersOf(section));

/**
 * Returns the keys of the skills that count in both forms, on a scale of as many levels; empty where they are too few for a
 * figure of their own (docs/product.md#scores).
 */
export function sharedSkills(one: Template, other: Template): ReadonlySet<string> {
  const skills = countedSkills(one);
  const levels = new Map(skills.map(skill => [skill.property, skill.levels]));
  const others = countedSkills(other);
  const shared = others.filter(skill => levels.get(skill.property) === skill.levels);
  const least = Math.max(MIN_SHARED, MIN_SHARE * Math.min(skills.length, others.length));
  return new Set(shared.length >= least ? shared.map(({ property }) => property) : []);
}

/** Returns the mean level from 1 to 4 over some skills of an eval, each counted alike; undefined where none is rated. */
export const scoreOnSkills = (
  skills: ReadonlySet<string>,
  form: Template,
  answers: Answers,
): number | undefined =>
  mean(
    ratedSections(form).flatMap(section =>
      slidersOf(section)
        .filter(({ property }) => skills.has(property))
        .map(slider => {
          const level = levelGiven(section, slider, answers);
          return level && mapLevel(level, slider.levels);
        }),
    ),
  );

function scoresOnShared(after: AnsweredEvalCard, before: AnsweredEvalCard, forms: Map<string, FormOfEvals>) {
  const [formAfter, formBefore] = [forms.get(after.EvalId), forms.get(before.EvalId)];
  if (!formAfter || !formBefore) return null;
  const isSameScale =
    formAfter.FormId === formBefore.FormId
      ? formAfter.Scale === formBefore.Scale
      : formAfter.Scale === null && formBefore.Scale === null;
  if (!isSameScale) return null;
  const [now, then] = [formAfter, formBefore].map(({ Stored }) =>
    templateOfEval(INSTRUCTOR_RATES_STUDENT, Stored),
  );
  if (!now || !then) return null;
  const skills = sharedSkills(now, then);
  const After = scoreOnSkills(skills, now, after.Answers);
  const Before = scoreOnSkills(skills, then, before.Answers);
  return After === undefined || Before === undefined ? null : { Skills: skills.size, Before, After };
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
): Promise<{ LatestForm: WrittenJson<FormContent | null>; FormStretches: WrittenJson<FormStretches> }> {
  const write = (LatestForm: FormContent | null, stretches: FormStretches) => ({
    LatestForm: writtenJson<FormContent | null>(JSON.stringify(LatestForm)),
    FormStretches: writtenJson<FormStretches>(JSON.stringify(stretches)),
  });
  if (cards.every(({ form }) => form === null)) return write(null, []);
  const evals = cards
    .map(({ json }): AnsweredEvalCard => JSON.parse(json))
    .filter(({ CheckRide }) => !CheckRide);
  const scored = evals.filter(({ ApexScore }) => ApexScore);
  const beginnings = scored.flatMap((first, index) => {
    const before = scored[index + 1];
    return before?.ComparableTo === first.ComparableTo ? [] : [{ first, before }];
  });
  const isMixed = beginnings.length > 1;
  const compared = isMixed
    ? beginnings.flatMap(({ first, before }) => (before ? [first, before] : [first]))
    : [];
  const [newest] = evals;
  const wanted = newest ? [newest, ...compared] : compared;
  const forms = await loadForms(
    db,
    wanted.map(({ EvalId }) => EvalId),
  );
  const latest = forms.get(newest?.EvalId ?? '');
  return write(
    askedForm(latest?.Stored ?? null),
    beginnings.flatMap(({ first, before }) => {
      const form = forms.get(first.EvalId);
      if (!isMixed || !form) return [];
      const Shared = before ? scoresOnShared(first, before, forms) : null;
      return [{ EvalId: first.EvalId, Form: nameOf(form), Shared }];
    }),
  );
}
