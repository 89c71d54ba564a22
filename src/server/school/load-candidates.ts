import { type RawBuilder, sql } from 'kysely';
import type { Rule } from '#contract/events/run-groups.ts';
import type { Candidate } from '#contract/school/advancement.ts';
import type { LadderGroup } from '#contract/school/school.ts';
import { type Answers, lowestSkills } from '#domain/evals/answers.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import {
  type AdvancementFacts,
  type CheckRide,
  judgeAdvancement,
  RULE_LEVELS,
} from '#domain/school/advancement.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { type StoredForm, selectForm, templateOfEval } from '#server/evals/forms/stored-form.ts';
import { highestSignOff } from '#server/events/roster/sign-offs-in-force.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { isCounted, isRated } from '#server/platform/database/conditions.ts';
import { instant } from '#server/platform/database/json.ts';
import { texts } from '#server/platform/language/texts.ts';

const SCORES = 8;
const COUNTED_DAYS = 730;
const RECOMMENDED_DAYS = 365;

/** The rule of a group without a rule. */
const noRule: Rule = {
  ...{ MinDays: 0, MinEvents: 0, MinRecommendations: 0 },
  ...{ MinSkill: null, MinScore: null, CheckRide: 'if-asked' },
};

interface LadderRow extends Omit<LadderGroup, 'Rule' | 'Version'> {
  readonly Rule: Rule | null;
}

/** Selects the ladder of the row of `organization` with its rules, as JSON. */
export const selectLadder = sql<LadderRow[]>`(
  select coalesce(json_agg(json_build_object('RunGroupId', run_group.id, 'Name', name, 'Colour', colour,
      'Rule', rule) order by position), '[]')
  from run_group
  where run_group.organization_id = organization.id and position is not null)`;

/** Returns a run group with its rule and the Version of the rule. */
export function toLadderGroup(row: LadderRow): LadderGroup {
  const Rule = row.Rule ?? noRule;
  return { ...row, Rule, Version: versionOf(Rule) };
}

type CandidateRow = Omit<
  Candidate,
  | 'Next'
  | 'RecommendedBy'
  | 'Lowest'
  | 'SoloWaits'
  | 'CheckRide'
  | 'Ride'
  | 'Criteria'
  | 'Ready'
  | 'Waits'
  | 'Recommendations'
  | 'NotYet'
> & {
  /** The last eval is more than a year old. */
  readonly HasLapsed: boolean;
  /** Left the club, or was removed from it. */
  readonly HasLeft: boolean;
  readonly Answers: Answers;
  readonly Form: StoredForm;
  readonly Recommendations: readonly (Omit<Candidate['Recommendations'][number], 'Counts'> & {
    readonly To: string | null;
    readonly EvaluatorId: string;
    readonly At: string;
  })[];
  readonly Rides: readonly (NonNullable<Candidate['Ride']> & {
    readonly RunGroupId: string;
    readonly Kind: Recommendation | null;
    readonly IsDone: boolean;
  })[];
  readonly NotYets: readonly (NonNullable<Candidate['NotYet']> & { readonly RunGroupId: string })[];
};

/** The organization of the row has chief instructors apart from the person. */
const hasOtherChiefs = (personId: string) => sql<boolean>`exists (
  select from organization_role as other join membership using (organization_id, person_id)
  where other.organization_id = organization.id and other.role = 'chief' and other.person_id <> ${personId}
    and status = 'accepted')`;

const countedEvals = sql`eval_type = ${INSTRUCTOR_RATES_STUDENT} and state = ${COMPLETED} and ${isCounted}`;

/** Two accounts that were merged may have written about each other. */
const isByAnother = sql<boolean>`evaluator_id is distinct from eval.subject_id`;

/**
 * Selects the days of a counted eval: the days on which its student comes, up to today. Always includes the first day,
 * which may have begun in the reader's time zone only.
 */
const attendedDays = (
  today: RawBuilder<string>,
) => sql`days_of(event.start, event.days, coalesce(attendee.attended_days_mask, 0)) as day
  where day <= greatest(event.start, ${today})`;

const ofAttendee = sql`attendee on attendee.event_id = event.id and attendee.person_id = eval.subject_id`;

/** The eval has a recommendation that still counts: its event took place. */
export const recommends = (today: RawBuilder<string>) => sql<boolean>`(${countedEvals} and ${isByAnother}
  and recommendation is not null and cancelled_at is null and start > ${today} - ${RECOMMENDED_DAYS}::integer)`;

const recommended = (today: RawBuilder<string>, readerId: string) => sql`(
  select coalesce(json_agg(json_build_object('By', ${nameInClub(sql`evaluator_id`, sql`eval.organization_id`)},
      'Kind', recommendation, 'EventDate', start,
      'Group', coalesce((select name from run_group where run_group.id = recommended_to), ''), 'To', recommended_to, 'EvaluatorId', evaluator_id,
      'IsOwn', evaluator_id = ${readerId}, 'At', completed_at)
    order by start desc, completed_at desc), '[]')
  from eval join event on event.id = eval.event_id
  where eval.subject_id = driver.subject_id and eval.organization_id = organization.id
    and ${recommends(today)})`;

const checkRides = () => sql`(
  select coalesce(json_agg(json_build_object('EvalId', eval.id, 'RunGroupId', check_ride_for, 'Kind', recommendation,
      'IsDone', state = ${COMPLETED}, 'EventName', event.name, 'EventDate', start, 'Examiner', ${nameInClub(sql`evaluator_id`, sql`eval.organization_id`)})
    order by start desc, eval.id desc), '[]')
  from eval join event on event.id = eval.event_id
  where eval.subject_id = driver.subject_id and eval.organization_id = organization.id and check_ride_for is not null
    and ${isByAnother} and ${isCounted})`;

const notYets = () => sql`(
  select coalesce(json_agg(json_build_object('Note', note, 'RunGroupId', run_group_id,
      'At', ${instant('at')}, 'By', ${nameInClub(sql`by_id`, sql`not_yet.organization_id`)})
    order by at desc), '[]')
  from not_yet where not_yet.person_id = driver.subject_id and not_yet.organization_id = organization.id)`;

/** Selects the run group of the latest roster of the row of `driver`. */
const latestGroup = sql`(
  select attendee.run_group, attendee.run_group_id, attendee.instructs
  from roster_entry as attendee join event on event.id = attendee.event_id
  where person_id = driver.subject_id and event.organization_id = organization.id
  order by start desc limit 1)`;

/**
 * Selects the counted days of the row of `driver`, once for each person who vouches for a day (docs/school.md#days): by
 * a completed eval or an instructor's entry, on a day of an event that took place. The student's own entries never
 * count.
 */
const vouchedDays = (today: RawBuilder<string>, since: RawBuilder<unknown>) => sql`(
  select day, event.id as event_id, event.name as event_name, evaluator_id as by_id,
    case when check_ride_for is null then 'eval' else 'check-ride' end as kind
  from eval join event on event.id = eval.event_id and cancelled_at is null
  join ${ofAttendee} and not absent cross join lateral (select day from ${attendedDays(today)}) as counted
  where eval.subject_id = driver.subject_id and eval.organization_id = organization.id
    and ${countedEvals} and ${isByAnother} and day > ${since}
    and attendee.run_group_id = latest.run_group_id
  union
  select day, event.id, event.name, author_id, 'entry'
  from session_entry as entry join event on event.id = entry.event_id and cancelled_at is null
  join attendee on attendee.event_id = event.id and attendee.person_id = driver.subject_id and not absent
  where entry.person_id = driver.subject_id and entry.organization_id = organization.id
    and author_id <> entry.person_id and deleted_at is null and day between start and last_day and day > ${since}
    and attendee.run_group_id = latest.run_group_id)`;

const countedDays = () => sql`(
  select coalesce(json_agg(json_build_object('Day', day, 'EventName', event_name, 'Sources', sources)
    order by day desc, event_name), '[]')
  from (
    select day, event_id, event_name, json_agg(json_build_object('Kind', kind, 'By', ${nameInClub(sql`by_id`, sql`organization.id`)}) order by kind, by_id) as sources
    from vouched group by day, event_id, event_name) as by_day)`;

/**
 * Selects the students of the row of `organization` with evals of the last two years, with their figures in the run
 * group of their latest roster, as JSON. With `personId` only that student.
 */
export function selectCandidates(now: Date, readerId: string, personId: string | null = null) {
  const today = dayInClub(now);
  const since = sql`(${today} - ${COUNTED_DAYS}::integer)`;
  const only: RawBuilder<unknown> = personId === null ? sql`true` : sql`subject_id = ${personId}`;
  return sql<CandidateRow[]>`(
  select coalesce(json_agg(json_build_object(
      'UserId', driver.subject_id, 'DisplayName', coalesce(club_person.name, ${texts().formerMember}), 'Picture', club_person.picture_url,
      'Group', latest.run_group, 'SignedOff', (
        select id from ${highestSignOff(sql`driver.subject_id`, sql`organization.id`)} as highest),
      'Solo', exists (select from solo_in_force as solo where solo.person_id = driver.subject_id
        and solo.organization_id = organization.id and event_id is null),
      'Days', days + coalesce(recorded_days, 0), 'CountedDays', counted_days, 'Recorded', recorded, 'Events', events, 'Instructors', instructors, 'Scores', scores, 'LastDay', last_day,
      'OthersDecide', ${hasOtherChiefs(readerId)},
      'HasLeft', club_person.has_left, 'HasLapsed', last_day::date <= ${today} - ${RECOMMENDED_DAYS}::integer,
      'Answers', newest_answers, 'Form', (select ${selectForm} from eval where eval.id = newest_eval), 'NotYets', ${notYets()}, 'Rides', ${checkRides()},
      'Recommendations', ${recommended(today, readerId)})
    order by club_person.name), '[]')
  from (
    select subject_id, max(coalesce((select max(day) from ${attendedDays(today)}), start))::text as last_day,
      coalesce((array_agg(apex_score order by start desc, completed_at desc)
        filter (where check_ride_for is null and ${isRated}))[1:${sql.lit(SCORES)}], '{}') as newest_scores,
      (array_agg(answers order by start desc, completed_at desc))[1] as newest_answers,
      (array_agg(eval.id order by start desc, completed_at desc))[1] as newest_eval
    from eval join event on event.id = eval.event_id left join ${ofAttendee}
    where event.organization_id = organization.id and ${countedEvals} and event.last_day > ${since} and ${only}
    group by subject_id) as driver
  join club_person on club_person.id = driver.subject_id and club_person.organization_id = organization.id
  cross join lateral ${latestGroup} as latest
  cross join lateral (
    with vouched as ${vouchedDays(today, since)}
    select count(distinct day) as days, count(distinct event_id) as events,
      count(distinct by_id) filter (where kind <> 'entry') as instructors, ${countedDays()} as counted_days
    from vouched) as counted
  left join lateral (
    select opening.days as recorded_days,
      json_build_object('Days', opening.days, 'Until', as_of, 'By', said_by) as recorded
    from opening_balance as opening
    where opening.person_id = driver.subject_id and organization_id = organization.id and as_of > ${since}
      and opening.run_group_id = latest.run_group_id) as earlier on true
  cross join lateral (
    select coalesce(array_agg(score order by place desc), '{}') as scores
    from unnest(newest_scores) with ordinality as listed (score, place)) as ordered
  where not latest.instructs)`;
}

/** Returns the group above the highest sign-off, or above the current group if there is no sign-off. */
function groupAbove(
  { SignedOff, Group }: CandidateRow,
  ladder: readonly LadderGroup[],
): LadderGroup | undefined {
  const signedOff = ladder.findIndex(({ RunGroupId }) => RunGroupId === SignedOff);
  const current = signedOff === -1 ? ladder.findIndex(({ Name }) => Name === Group) : signedOff;
  return current === -1 ? undefined : ladder[current + 1];
}

type Ride = CandidateRow['Rides'][number];

/** Returns the state of a check ride. It is passed when its examiner recommends the group. */
function checkRideState(ride: Ride | undefined): CheckRide {
  if (!ride) return 'none';
  if (!ride.IsDone) return 'asked';
  return ride.Kind === 'promote' ? 'passed' : 'not-passed';
}

const rideOf = ({ EvalId, Examiner, EventName, EventDate }: Ride) => ({
  ...{ EvalId, Examiner, EventName, EventDate },
});

/** Judges a student by the rule of the next group (docs/school.md#rules). */
export function judgeCandidate(row: CandidateRow, ladder: readonly LadderGroup[]): Candidate {
  const {
    Answers: answers,
    Form,
    NotYets,
    Rides,
    Recommendations: recommendations,
    HasLapsed,
    HasLeft,
    ...shown
  } = row;
  const next = groupAbove(row, ladder);
  const ride = Rides.find(({ RunGroupId }) => RunGroupId === next?.RunGroupId);
  const counts = ({ Kind, To }: (typeof recommendations)[number]) =>
    Kind === 'promote' && To !== null && To === next?.RunGroupId;
  const counting = recommendations.filter(counts);
  const isJudged = Form === null || Form.Content.Levels.length === RULE_LEVELS;
  const form = templateOfEval(INSTRUCTOR_RATES_STUDENT, Form);
  const [lowest] = isJudged ? lowestSkills(form, answers) : [];
  const facts: AdvancementFacts = {
    days: shown.Days,
    events: shown.Events,
    score: shown.Scores.at(-1) ?? null,
    recommendedBy: new Set(counting.map(({ EvaluatorId }) => EvaluatorId)).size,
    lowestSkill: lowest ? { ...lowest, key: Form === null ? lowest.property : null } : null,
    checkRide: checkRideState(ride),
  };
  const judgement = next ? judgeAdvancement(next.Rule, facts) : { Criteria: [], Ready: false };
  const last = NotYets.find(({ RunGroupId }) => RunGroupId === next?.RunGroupId);
  const isLast =
    last !== undefined && recommendations.every(({ At, To }) => To !== next?.RunGroupId || At <= last.At);
  return {
    ...shown,
    ...judgement,
    RecommendedBy: facts.recommendedBy,
    Lowest: lowest ? { Skill: lowest.label, Rating: lowest.rating } : null,
    CheckRide: facts.checkRide,
    Ride: ride && !ride.IsDone ? rideOf(ride) : null,
    Next: next?.RunGroupId ?? null,
    SoloWaits: !HasLeft && !shown.Solo && recommendations[0]?.Kind === 'solo',
    Waits: !HasLeft && !isLast && !HasLapsed && (judgement.Ready || counting.length > 0),
    Recommendations: recommendations.map(recommendation => {
      const { By, Kind, EventDate, Group, IsOwn } = recommendation;
      return { By, Kind, EventDate, Group, IsOwn, Counts: counts(recommendation) };
    }),
    NotYet: isLast ? { Note: last.Note, By: last.By, At: last.At } : null,
  };
}
