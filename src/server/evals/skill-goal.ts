import { sql } from 'kysely';
import type { EvalAims, KnownSkillGoal, SkillGoal } from '#contract/evals/evals.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { jsonOf } from '#server/platform/written-json.ts';
import { isCompleted, isInstructorEval, isSubject } from './conditions.ts';
import type { Reader } from './readers.ts';
import { texts } from './texts.ts';

/** The form of the eval has the four levels of skill goals. */
const hasFourLevels = sql`(eval.form_version_id is null or exists (select from form_version
  where form_version.id = eval.form_version_id and jsonb_array_length(content -> 'Levels') = 4))`;

/** The completed instructor evals about a person, each with the level given for a skill: null where none was. */
const levelsOf = (personId: Value<string>, skill: Value<string>) => sql`(
  select eval.id, eval.completed_at, event.start, (section.value ->> ${skill})::numeric as level
  from eval join event on event.id = eval.event_id, jsonb_each(eval.answers) as section
  where ${isSubject(personId)} and ${isInstructorEval} and ${isCompleted} and eval.evaluator_id <> eval.subject_id
    and section.value ? ${skill} and ${hasFourLevels}) as given`;

/** The first eval about the person that meets the goal, a row of `skill_goal`; null without one. */
const metBy = (personId: Value<string>) => sql<string | null>`(
  select given.id from ${levelsOf(personId, sql.ref('skill_goal.skill'))}
  where given.completed_at > skill_goal.set_at and given.level >= skill_goal.level
  order by given.completed_at, given.id limit 1)`;

const goalMembers = (personId: Value<string>) => ({
  Skill: sql<KnownSkillGoal['Skill']>`skill_goal.skill`,
  Level: sql<number>`skill_goal.level`,
  IsMet: sql<boolean>`${metBy(personId)} is not null`,
});

/** Selects the skill goal of a person as JSON; null without one (docs/product.md#skill-goal). */
export const skillGoalOf = (personId: Value<string>) => sql<KnownSkillGoal | null>`(
  select ${jsonOf<KnownSkillGoal>(goalMembers(personId))} from skill_goal
  where skill_goal.person_id = ${personId})`;

/** Selects what the subject of `selectFromEvals` works on, as far as the reader may see it (docs/product.md#reading-an-eval). */
export const aimsFor = ({ readsGoal, readsFocus }: Reader) => {
  const personId = sql.ref<string>('subject.id');
  const goal = jsonOf<NonNullable<EvalAims['SkillGoal']>>({
    ...goalMembers(personId),
    IsMetHere: sql<boolean>`coalesce(${metBy(personId)} = eval.id, false)`,
  });
  return sql`
    (select ${goal} from skill_goal where skill_goal.person_id = ${personId} and ${readsGoal}) as "SkillGoal",
    array(select words from focus_item as item
      where item.person_id = ${personId} and item.organization_id = eval.organization_id
        and item.state in ('open', 'working') and ${readsFocus} order by item.id) as "Focus"`;
};

/** Sets the skill goal of a person. A problem when the last level given for the skill is as high. */
export async function setSkillGoal(db: Db, personId: string, { Skill, Level }: SkillGoal, now: Date) {
  const { rows } = await sql<{ level: number }>`
    select level::int as level from ${levelsOf(personId, Skill)} where level > 0
    order by start desc, completed_at desc limit 1`.execute(db);
  const level = rows[0]?.level ?? 0;
  if (level >= Level) throw problems.conflict(texts().goalReached(level));
  await db
    .insertInto('skill_goal')
    .values({ person_id: personId, skill: Skill, level: Level, set_at: now })
    .onConflict(on => on.column('person_id').doUpdateSet({ skill: Skill, level: Level, set_at: now }))
    .execute();
}
