import { sql } from 'kysely';
import type { Insights } from '#contract/clubs/insights.ts';
import { AVERAGE } from '#domain/evals/answers.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { textInForm } from '#server/clubs/forms/queries.ts';
import { dayInClubOf, hoursAfterEvent } from '#server/clubs/time-zone.ts';
import { nameOf } from '#server/people/person-card.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { comparableTo, formOfScore } from '#server/platform/database/comparable-form.ts';
import { isCounted, isRated } from '#server/platform/database/conditions.ts';

/** The share of completed evals of which a condition holds; null without any. */
const share = (condition: string) => sql`avg((${sql.raw(condition)})::integer) filter (where done)::float8`;

/** How soon and how fully the completed evals of a group of `rated` were written. */
const habits = sql`jsonb_build_object(
  'Hours', round((percentile_cont(0.5) within group (order by hours) filter (where done))::numeric, 1)::float8,
  'InADay', ${share('hours <= 24')}, 'WithNote', ${share('noted')}, 'WithStep', ${share('stepped')}, 'Alike', ${share('alike')})`;

/** The skills of the row of `eval` are all rated alike. */
const isAllAlike = sql<boolean>`(
  select count(*) > 1 and count(distinct skill.value) = 1
  from jsonb_each(answers) as section cross join lateral jsonb_each_text(section.value) as skill
  where skill.key <> ${AVERAGE} and skill.value::float8 > 0)`;

/**
 * Loads the figures of a club over its seasons (docs/product.md#insights). Leaves out check rides and cancelled events.
 * An average of fewer than MIN_RATINGS evals is null.
 */
export async function loadInsights(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organizationId: string,
): Promise<Insights> {
  const club = sql`${organizationId}::uuid`;
  const { rows } = await sql<Insights>`
    with rated as materialized (
      select event.id as event_id, event.name, event.start, extract(year from event.start)::int as season,
        eval.state = ${COMPLETED} as done, apex_score, answers, form_version_id, evaluator_id, subject_id, attendee.run_group,
        ${comparableTo} as form, ${formOfScore} as scored_by,
        greatest(${dayInClubOf(club, sql.ref('completed_at'))} - last_day, 0) as days,
        ${hoursAfterEvent(club)} as hours, public_notes <> '' as noted, eval.next_step <> '' as stepped, ${isAllAlike} as alike
      from event join eval on eval.event_id = event.id
      left join roster_entry as attendee on attendee.event_id = eval.event_id and attendee.person_id = eval.subject_id
      where event.organization_id = ${organizationId} and cancelled_at is null and check_ride_for is null
        and eval_type = ${INSTRUCTOR_RATES_STUDENT} and ${isCounted}
    ), by_event as (
      select event_id, name, start, season, count(*) filter (where done)::int as completed, count(*)::int as sent,
        percentile_disc(0.5) within group (order by days) filter (where done) as days, ${habits} as habits
      from rated group by event_id, name, start, season
    ), by_season as (
      select season, ${habits} as habits from rated group by season
    ), scale as materialized (
      select id, jsonb_array_length(content->'Levels') as levels from form_version where id in (select form from rated)
    ), by_skill as (
      -- The built-in form has four levels.
      select season, run_group, form, skill.key as skill, count(*)::int as evals,
        avg(1 + 3 * (skill.value::float8 - 1) / (coalesce(levels, 4) - 1)) as average
      from rated left join scale on scale.id = form
      cross join lateral jsonb_each(answers) as section cross join lateral jsonb_each_text(section.value) as skill
      where done and run_group is not null and skill.key <> ${AVERAGE} and skill.value::float8 > 0
      group by season, run_group, form, skill.key
    ), own_skill as (
      select distinct on (rated.form, skill.value->>'Key') rated.form, version.number, section.at, skill.at as nth,
        skill.value->>'Key' as key, ${textInForm(sql`content`, sql`skill.value->'Label'`)} as label,
        ${textInForm(sql`content`, sql`content->'Name'`)} as form_name
      from (select distinct form, form_version_id from rated where form in (select form from by_skill)) as rated
      join form_version as version on version.id = rated.form_version_id
      cross join lateral jsonb_array_elements(content->'Sections') with ordinality as section(value, at)
      cross join lateral jsonb_array_elements(section.value->'Skills') with ordinality as skill(value, at)
      order by rated.form, skill.value->>'Key', version.number desc
    ), moved as (
      select season, from_group, to_group, count(distinct person_id)::int as students from (
        select person_id, extract(year from start)::int as season, attendee.run_group as to_group,
          lag(attendee.run_group) over (partition by person_id order by start, event.id) as from_group
        from event join roster_entry as attendee on attendee.event_id = event.id
        where event.organization_id = ${organizationId} and cancelled_at is null and not absent
          and start <= ${dayInClubOf(club, now())} and not attendee.instructs) as drive
      where from_group <> to_group
      group by season, from_group, to_group
    ), by_instructor as (
      select season, evaluator_id, count(distinct subject_id)::int as students,
        count(*) filter (where done)::int as completed, count(*) filter (where not done)::int as open,
        avg(apex_score) filter (where done and ${isRated}) as average,
        count(distinct scored_by) filter (where done and ${isRated})::int as forms,
        percentile_cont(array[0.25, 0.75]) within group (order by apex_score)
          filter (where done and ${isRated}) as quartiles
      from rated where evaluator_id is not null group by season, evaluator_id
    )
    select
      (select coalesce(json_agg(jsonb_build_object('EventId', event_id, 'Name', name, 'Start', start, 'Season', season,
          'Completed', completed, 'Sent', sent, 'DaysToDone', days) || habits order by start desc, name), '[]')
        from by_event) as "Events",
      (select coalesce(json_agg(jsonb_build_object('Season', season) || habits order by season desc), '[]')
        from by_season) as "Seasons",
      (select coalesce(json_agg(json_build_object('Season', season, 'Group', run_group, 'Form', form, 'Skill', skill, 'Evals', evals,
          'Average', case when evals >= ${MIN_RATINGS} then average end) order by season, run_group, form nulls first, skill), '[]')
        from by_skill) as "Skills",
      (select coalesce(json_agg(json_build_object('Form', form, 'Name', form_name, 'Number', began.number, 'Skills', skills)
          order by form_name, began.number), '[]')
        from (select form, (array_agg(form_name order by number desc))[1] as form_name,
            json_agg(json_build_object('Skill', key, 'Label', label) order by at, nth, key) as skills
          from own_skill group by form) as own
        join form_version as began on began.id = form) as "Forms",
      (select coalesce(json_agg(json_build_object('Season', season, 'From', from_group, 'To', to_group, 'Students', students)
          order by season, students desc, from_group, to_group), '[]') from moved) as "Moves",
      (select coalesce(json_agg(json_build_object('Season', season, 'UserId', evaluator_id,
          'DisplayName', ${nameOf('member')}, 'Students', students, 'Completed', completed, 'Open', open,
          'Average', case when completed >= ${MIN_RATINGS} then average end, 'Forms', forms,
          'Middle', case when completed >= ${MIN_RATINGS} and average is not null
            then json_build_object('From', quartiles[1], 'To', quartiles[2]) end)
          order by season, completed + open desc, evaluator_id), '[]')
        from by_instructor join club_person as member on member.id = evaluator_id
          and member.organization_id = ${organizationId}) as "Instructors"`.execute(db);
  return rows[0] ?? { Events: [], Seasons: [], Skills: [], Forms: [], Moves: [], Instructors: [] };
}

export const insightsHandlers = {
  GetInsights: ({ query }, deps) => loadInsights(deps, query.organizationId),
} satisfies Partial<Handlers>;
