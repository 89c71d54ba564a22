import { sql } from 'kysely';
import type {
  AnsweredEvalCard,
  Evaluation,
  EvalView,
  EvalWithProfile,
  PublicEval,
} from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';
import { cardOf } from '#server/people/person-card.ts';
import { clubFace } from '#server/platform/club-face.ts';
import { jsonOf } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import {
  answeredCard,
  byRole,
  type EvalPerson,
  evaluationMembers,
  newestFirst,
  selectFromEvals,
} from './cards.ts';
import { type Condition, isCompleted } from './conditions.ts';
import { openFocusFor } from './focus.ts';
import { askedForm, type StoredForm, selectForm } from './forms/stored-form.ts';
import { linkReader, type Reader } from './readers.ts';

/** Selects an object with a member, or an empty object for a reader who may not see the member. */
const onlyIf = (condition: Condition, name: string, value: ReturnType<typeof sql>) =>
  sql`case when ${condition} then jsonb_build_object(${sql.lit(name)}, ${value}) else '{}' end`;

type AlwaysRead = Omit<Evaluation, 'NextStep' | 'PrivateNotes' | 'PublicLinkKey' | 'Form'>;

/** An eval as the database writes it. */
export type StoredEvaluation = Omit<Evaluation, 'Form'> & {
  readonly EvalType: EvalType;
  readonly Form: StoredForm;
};

type StoredRow = Omit<EvalWithProfile, 'EvalModel'> & { readonly EvalModel: StoredEvaluation };

/** Selects the parts of an eval that each of its readers may see. */
export const evaluationForAll = jsonOf<AlwaysRead & Pick<StoredEvaluation, 'Form'>>({
  ...evaluationMembers,
  FormVersionId: sql`eval.form_version_id`,
  Form: selectForm,
  Summary: sql`eval.summary`,
  Answers: sql`eval.answers`,
  PublicNotes: sql`eval.public_notes`,
});

/** Selects the parts of an eval that the reader may see. */
const evaluationFor = (reader: Reader) => sql<StoredEvaluation>`(${evaluationForAll}::jsonb
  || ${onlyIf(reader.readsNextStep, 'NextStep', sql`eval.next_step`)}
  || ${onlyIf(reader.readsPrivateNotes, 'PrivateNotes', sql`eval.private_notes`)}
  || ${onlyIf(reader.hasPublicLink, 'PublicLinkKey', sql`eval.public_link_key`)})`;

/** Gives an eval the form that its student is asked. */
export const withAskedForm = (stored: StoredEvaluation): Evaluation => ({
  ...stored,
  Form: askedForm(stored.Form),
});

/** Selects the card of a person, with phone and e-mail for a reader who may see them; null without a person. */
const profileFor = (reader: Reader, person: EvalPerson) => {
  const of = (name: string) => sql.ref(`${person}.${name}`);
  return sql<PersonCard | null>`case when ${of('id')} is not null then (
    ${cardOf(person, reader.namesByAddress)}::jsonb
    || case when ${reader.hasContactOf(person)}
      then jsonb_build_object('Phone', ${of('phone')}, 'Email', ${of('email')}) else '{}' end) end`;
};

/** Selects the evals that the reader may see, as `EvalWithProfile`, with `more` columns. */
function selectEvals<Row extends StoredRow>(reader: Reader, more = sql``) {
  const { instructor, student } = byRole(profileFor(reader, 'subject'), profileFor(reader, 'evaluator'));
  const columns = sql`${evaluationFor(reader)} as "EvalModel", ${instructor} as "InstructorProfile",
    ${student} as "StudentProfile"${more}`;
  return sql<Row>`${selectFromEvals(columns)} where ${reader.sees}`;
}

/**
 * Reads an eval with the other completed evals of its kind about the same person that the reader may see, newest first.
 * A problem when the reader may not see the eval.
 */
export async function readEval(db: Db, evalId: string, reader: Reader): Promise<EvalView> {
  type Row = StoredRow & Pick<EvalView, 'Focus'>;
  const selected = selectEvals<Row>(reader, sql`, ${openFocusFor(reader.readsFocus)} as "Focus"`);
  const { rows } = await sql<Row>`${selected} and eval.id = ${evalId}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.absent();
  const { Focus, EvalModel, ...profiles } = row;
  const { ProfileId, EvalType, CheckRide } = EvalModel;
  const { rows: history } = await sql<{ card: AnsweredEvalCard }>`
    ${selectFromEvals(sql`${answeredCard()} as card`)}
    where ${reader.sees} and ${isCompleted} and eval.subject_id = ${ProfileId} and eval.eval_type = ${EvalType}
      and (eval.check_ride_for is not null) = ${CheckRide} and eval.id <> ${evalId}
    ${newestFirst}`.execute(db);
  const EvalWithProfile = { ...profiles, EvalModel: withAskedForm(EvalModel) };
  return {
    EvalWithProfile,
    Focus,
    History: history.map(({ card }) => card),
  };
}

/** Reads a completed eval by its public link; null when no eval has the key. */
export async function readByLink(db: Db, linkKey: string): Promise<PublicEval | null> {
  const club = sql`(select ${clubFace} from organization where organization.id = eval.organization_id)`;
  const reader = linkReader(linkKey);
  const { rows } = await selectEvals<StoredRow & Pick<PublicEval, 'Club'>>(
    reader,
    sql`, ${club} as "Club"`,
  ).execute(db);
  const [row] = rows;
  return row ? { ...row, EvalModel: withAskedForm(row.EvalModel) } : null;
}
