import { sql } from 'kysely';
import type { EventSummary } from '#contract/events/publishing-calls.ts';
import { type Answers, lowestSkills } from '#domain/evals/answers.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { mean } from '#domain/evals/scoring.ts';
import { starters } from '#server/clubs/forms/starters.ts';
import { hoursAfterEvent } from '#server/clubs/time-zone.ts';
import { isCompleted, isInstructorEval } from '#server/evals/conditions.ts';
import { askedForm, type StoredForm, selectForm } from '#server/evals/forms/stored-form.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** A skill is weak when its average is below this level. */
const WEAK = 2;

const MAX_WEAK = 12;

/** An instructor eval of an event, with the run group of its student. */
interface RatedEval {
  readonly group: string;
  readonly form: StoredForm;
  readonly answers: Answers;
}

/** The figures of an event; `findWeakSkills` makes its weak skills of the evals, in a language. */
export interface Figures extends Omit<EventSummary, 'WeakSkills'> {
  readonly rated: readonly RatedEval[];
}

const counts = (evalType: number) => sql`(
  select json_build_object('Sent', count(*), 'Completed', count(*) filter (where ${isCompleted})) from eval
  where eval.event_id = event.id and eval_type = ${evalType} and ${isCounted})`;

/** The names of people who fill in evals of the event and have written none of them. */
const silent = sql`array(
  select ${nameInClub(sql`evaluator_id`, sql`min(eval.organization_id::text)::uuid`)} from eval
  where eval.event_id = event.id and evaluator_id is not null and ${isCounted}
  group by evaluator_id having bool_and(not ${isCompleted}) order by 1 limit 100)`;

/** Recommendations of the event without a decision since. */
const waiting = sql<number>`(
  select count(*)::integer from eval
  where eval.event_id = event.id and ${isCompleted} and recommendation in ('promote', 'check-ride', 'solo')
    and not exists (select from sign_off where sign_off.person_id = subject_id
      and sign_off.organization_id = eval.organization_id and signed_at > completed_at)
    and not exists (select from not_yet where not_yet.person_id = subject_id
      and not_yet.organization_id = eval.organization_id and at > completed_at))`;

/** The median of hours from 18:00 of the last day, by the club's clock, to submitting; evals written before it count as 0. */
const medianHours = sql<number | null>`(
  select round((percentile_cont(0.5) within group (order by ${hoursAfterEvent(sql`event.organization_id`)}))::numeric, 1)::float8
  from eval where eval.event_id = event.id and ${isCompleted})`;

const rated = sql`(
  select coalesce(json_agg(json_build_object('group', coalesce(run_group.name, ''), 'form', ${selectForm}, 'answers', answers)), '[]')
  from eval left join attendee on attendee.event_id = eval.event_id and attendee.person_id = subject_id
    left join run_group on run_group.id = attendee.run_group_id
  where eval.event_id = event.id and ${isInstructorEval} and ${isCompleted})`;

const builtIn = starters['built-in-instructor'];

/** Averages the skills of an event's instructor evals by run group; returns the weak ones, the lowest first. */
export function findWeakSkills(
  { rated }: Pick<Figures, 'rated'>,
  language = readersLanguage(),
): EventSummary['WeakSkills'] {
  const words = { ...englishForms, language };
  const ratings = rated.flatMap(({ group, form, answers }) =>
    lowestSkills(templateOfForm(askedForm(form) ?? builtIn, words), answers).map(skill => ({
      ...skill,
      group,
    })),
  );
  const bySkill = Map.groupBy(ratings, ({ group, property }) => `${group} ${property}`);
  return [...bySkill.values()]
    .flatMap(own => {
      const Average = mean(own.map(({ rating }) => rating));
      const [first] = own;
      return first && Average !== undefined && Average < WEAK
        ? [{ Group: first.group, Skill: first.label, Average }]
        : [];
    })
    .sort((a, b) => a.Average - b.Average)
    .slice(0, MAX_WEAK);
}

/** Loads the figures of events: for the message when an event closes, and for Stats. */
export async function loadEventFigures(db: Db, eventIds: readonly string[]) {
  const { rows } = await sql<Figures & { readonly eventId: string }>`
    select event.id as "eventId", ${counts(INSTRUCTOR_RATES_STUDENT)} as "OfStudents",
      ${counts(STUDENT_RATES_INSTRUCTOR)} as "OfInstructors", ${silent} as "Silent", ${waiting} as "Waiting",
      ${medianHours} as "MedianHours", ${rated} as rated,
      coalesce((select true from message where message.event_id = event.id and kind = 'instructor-thanks'
        and message.state <> 'withdrawn' limit 1), false) as "Thanked"
    from event join organization on organization.id = event.organization_id
    where event.id = any(${eventIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ eventId, ...figures }) => [eventId, figures]));
}

/** Loads what an event has brought. A problem when the organization has no such event. */
export async function loadEventSummary(
  db: Db,
  organizationId: string,
  eventId: string,
): Promise<EventSummary> {
  const event = await db
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const figures = event && (await loadEventFigures(db, [eventId])).get(eventId);
  if (!figures) throw problems.absent();
  return { ...figures, WeakSkills: findWeakSkills(figures) };
}
