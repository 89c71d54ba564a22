import { sql } from 'kysely';
import type { EvalForm, Evaluation, EvalWithProfile } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { cardOf } from '#server/people/person-card.ts';
import { texts } from '#server/platform/language/texts.ts';
import { jsonOf } from '#server/platform/written-json.ts';
import { byRole, type EvalPerson, evaluationMembers, selectFromEvals } from './cards.ts';
import type { Condition } from './conditions.ts';
import type { FilledEval } from './draft.ts';
import { nextStepOfForm } from './next-step.ts';
import type { Reader } from './readers.ts';

/** Selects an object with a member, or an empty object for a reader who may not see the member. */
const onlyIf = (condition: Condition, name: string, value: ReturnType<typeof sql>) =>
  sql`case when ${condition} then jsonb_build_object(${sql.lit(name)}, ${value}) else '{}' end`;

type AlwaysRead = Omit<Evaluation, 'PrivateNotes' | 'PublicLinkKey'>;

/** Selects the parts of an eval that the reader may see. */
const evaluationFor = (reader: Reader) => sql<Evaluation>`(${jsonOf<AlwaysRead>({
  ...evaluationMembers,
  Summary: sql`eval.summary`,
  Answers: sql`eval.answers`,
  PublicNotes: sql`eval.public_notes`,
})}::jsonb
  || ${onlyIf(reader.readsPrivateNotes, 'PrivateNotes', sql`eval.private_notes`)}
  || ${onlyIf(reader.hasPublicLink, 'PublicLinkKey', sql`eval.public_link_key`)})`;

/** Selects the card of a person, with phone and e-mail for a reader who may see them; null without a person. */
const profileFor = (reader: Reader, person: EvalPerson) => {
  const of = (name: string) => sql.ref(`${person}.${name}`);
  return sql<PersonCard | null>`case when ${of('id')} is not null then (
    ${cardOf(person, texts().unnamed, reader.namesByAddress)}::jsonb
    || case when ${reader.hasContactOf(person)}
      then jsonb_build_object('Phone', ${of('phone')}, 'Email', ${of('email')}) else '{}' end) end`;
};

/** Selects the evals that the reader may see, as `EvalWithProfile`. */
export function selectEvals(reader: Reader) {
  const { instructor, student } = byRole(profileFor(reader, 'subject'), profileFor(reader, 'evaluator'));
  const columns = sql`${evaluationFor(reader)} as "EvalModel", ${instructor} as "InstructorProfile",
    ${student} as "StudentProfile"`;
  return sql<EvalWithProfile>`${selectFromEvals(columns)} where ${reader.sees}`;
}

export type SelectedForm = Pick<EvalForm, 'Evaluation' | 'Profile' | 'NextStep'> &
  Omit<FilledEval, 'private_notes'>;

/** Selects the evals that the reader may see, as `SelectedForm`. */
export function selectForms(reader: Reader) {
  const columns = sql`${evaluationFor(reader)} as "Evaluation", ${profileFor(reader, 'subject')} as "Profile",
    ${nextStepOfForm} as "NextStep", eval.eval_type, eval.answers, eval.public_notes, eval.last_updated, eval.draft`;
  return sql<SelectedForm>`${selectFromEvals(columns)} where ${reader.sees}`;
}
