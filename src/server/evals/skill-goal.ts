import { sql } from 'kysely';
import type { EvalAims, KnownSkillGoal, SkillGoal } from '#contract/evals/evals.ts';
import { includesGroup } from '#domain/evals/forms/narrow-form.ts';
import { INSTRUCTOR_RATES_STUDENT, slidersOf } from '#domain/evals/forms/template.ts';
import { comparableTo } from '#server/platform/database/comparable-form.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { jsonOf, type WrittenJson, writtenJson } from '#server/platform/written-json.ts';
import { newestFirst } from './cards.ts';
import { type Condition, isCompleted, isInstructorEval, isSubject } from './conditions.ts';
import type { Reader } from './readers.ts';
import { type StoredForm, selectForm, templateOfEval } from './stored-form.ts';
import { texts } from './texts.ts';

const ratedEvals = (personId: Value<string>) => sql`eval join event on event.id = eval.event_id
  where ${isSubject(personId)} and ${isInstructorEval} and ${isCompleted} and eval.evaluator_id <> eval.subject_id`;

/** The completed instructor evals about a person that meet a condition, each with the level given for a skill: null where none was. */
const levelsOf = (personId: Value<string>, skill: Value<string>, condition: Condition) => sql`(
  select rated.*, (section.value ->> ${skill})::numeric as level
  from (select eval.id, eval.answers, eval.completed_at, event.start
    from ${ratedEvals(personId)} and ${condition}) as rated, jsonb_each(rated.answers) as section
  where section.value ? ${skill}) as given`;

/** The form of the newest eval about a person that is no check ride; no row without one. */
const newestForm = (personId: Value<string>) => sql`
  select ${selectForm} as stored, ${comparableTo} as scale_since, ${comparableTo} as comparable_to
  from ${ratedEvals(personId)} and eval.check_ride_for is null ${newestFirst} limit 1`;

/**
 * The form of the newest eval about a person that is no check ride, of each club that they have not left. The newest eval of
 * all counts without regard to that: its skills are the ones to choose from.
 */
const newestForms = (personId: Value<string>) => sql`
  select ${selectForm} as stored, ${comparableTo} as scale_since from (
    select eval.*, row_number() over (partition by eval.organization_id ${newestFirst}) as nth,
      row_number() over (${newestFirst}) as nth_of_all
    from ${ratedEvals(personId)} and eval.check_ride_for is null) as eval
  join club_person as known on known.id = eval.subject_id and known.organization_id = eval.organization_id
  where nth = 1 and (nth_of_all = 1 or not known.has_left)`;

/** The first eval about the person that meets the goal, a row of `skill_goal`; null without one. */
const metBy = (personId: Value<string>) => sql<string | null>`(
  select given.id from ${levelsOf(
    personId,
    sql.ref('skill_goal.skill'),
    sql`${comparableTo} is not distinct from skill_goal.scale_since`,
  )}
  where given.completed_at > skill_goal.set_at and given.level >= skill_goal.level
  order by given.completed_at, given.id limit 1)`;

const skillsIn = (content: ReturnType<typeof sql>) => sql`jsonb_path_query(${content},
  '$.Sections[*].Skills[*] ? (@.Key == $key)', jsonb_build_object('key', skill_goal.skill)) as skill`;

const newestLabel = sql<KnownSkillGoal['Label']>`(
  select skill -> 'Label' from form_version as set_on join form_version as version using (form_id),
    ${skillsIn(sql`version.content`)}
  where set_on.id = skill_goal.scale_since order by version.number desc limit 1)`;

/** A skill goal as the database writes it, with what the form of the newest eval of each club says of its skill. */
type StoredGoal = Omit<KnownSkillGoal, 'IsOnForm'> & {
  /** null without an eval. */
  readonly Newest:
    | readonly {
        readonly IsSameScale: boolean;
        /** null: the built-in form. */
        readonly RunGroups: readonly string[] | null;
        /** null where the form lacks the skill. */
        readonly HiddenFor: readonly string[] | null;
      }[]
    | null;
};

/** A skill goal beside an eval, which may meet it. */
type StoredGoalOfEval = StoredGoal & { readonly IsMetHere: boolean };

/** `EvalAims` as the database writes them. */
export type StoredAims = Omit<EvalAims, 'SkillGoal'> & { readonly SkillGoal: StoredGoalOfEval | null };

const goalMembers = (personId: Value<string>) => ({
  Skill: sql<string>`skill_goal.skill`,
  Level: sql<number>`skill_goal.level`,
  Label: newestLabel,
  IsMet: sql<boolean>`${metBy(personId)} is not null`,
  Newest: sql<StoredGoal['Newest']>`(
    select json_agg(json_build_object('IsSameScale', scale_since is not distinct from skill_goal.scale_since,
      'RunGroups', stored -> 'RunGroups',
      'HiddenFor', (select skill -> 'HiddenFor' from ${skillsIn(sql`(stored -> 'Content')::jsonb`)})))
    from (${newestForms(personId)}) as newest)`,
});

/** Completes a skill goal as it was selected: it is on the form while the newest form of any club asks for its skill. */
export function knownGoal<Goal extends StoredGoal>({ Newest, ...goal }: Goal) {
  const isOnForm = ({ IsSameScale, RunGroups, HiddenFor }: NonNullable<StoredGoal['Newest']>[number]) =>
    IsSameScale && (!RunGroups || (HiddenFor !== null && !includesGroup(HiddenFor, RunGroups)));
  return { ...goal, IsOnForm: Newest?.some(isOnForm) ?? true };
}

/** Completes a skill goal that was selected as text. */
export const writtenGoal = (stored: string | null): WrittenJson<KnownSkillGoal | null> =>
  writtenJson(stored === null ? 'null' : JSON.stringify(knownGoal(JSON.parse(stored))));

/** Selects the skill goal of a person as JSON; null without one (docs/product.md#skill-goal). */
export const skillGoalOf = (personId: Value<string>) => sql<StoredGoal | null>`(
  select ${jsonOf<StoredGoal>(goalMembers(personId))} from skill_goal
  where skill_goal.person_id = ${personId})`;

/** Selects what the subject of `selectFromEvals` works on, as far as the reader may see it (docs/product.md#reading-an-eval). */
export const aimsFor = ({ readsGoal, readsFocus }: Reader) => {
  const personId = sql.ref<string>('subject.id');
  const goal = jsonOf<StoredGoalOfEval>({
    ...goalMembers(personId),
    IsMetHere: sql<boolean>`coalesce(${metBy(personId)} = eval.id, false)`,
  });
  return sql`
    (select ${goal} from skill_goal where skill_goal.person_id = ${personId} and ${readsGoal}) as "SkillGoal",
    array(select words from focus_item as item
      where item.person_id = ${personId} and item.organization_id = eval.organization_id
        and item.state in ('open', 'working') and ${readsFocus} order by item.id) as "Focus"`;
};

/**
 * Sets the skill goal of a person. A problem when the form of the newest eval has no such skill or level, or when the last level
 * given for the skill is as high: that in the evals which compare with the newest, as the dashboard shows it.
 */
export async function setSkillGoal(db: Db, personId: string, { Skill, Level }: SkillGoal, now: Date) {
  const found = await sql<{
    stored: StoredForm;
    scale_since: string | null;
    comparable_to: string | null;
  }>`${newestForm(personId)}`.execute(db);
  const { stored = null, scale_since = null, comparable_to = null } = found.rows[0] ?? {};
  const { sections } = templateOfEval(INSTRUCTOR_RATES_STUDENT, stored);
  const skill = sections.flatMap(slidersOf).find(({ property }) => property === Skill);
  if (!skill || Level > skill.levels) throw problems.refused(texts().goalNotSet, texts().noSuchSkill);
  const compares = sql<boolean>`eval.check_ride_for is null and ${comparableTo} is not distinct from ${comparable_to}::uuid`;
  const { rows } = await sql<{ level: number }>`
    select level::int as level from ${levelsOf(personId, Skill, compares)} where level > 0
    order by start desc, completed_at desc, id limit 1`.execute(db);
  const level = rows[0]?.level ?? 0;
  if (level >= Level) throw problems.conflict(texts().goalReached(level));
  const values = { skill: Skill, level: Level, set_at: now, scale_since };
  await db
    .insertInto('skill_goal')
    .values({ person_id: personId, ...values })
    .onConflict(on => on.column('person_id').doUpdateSet(values))
    .execute();
}
