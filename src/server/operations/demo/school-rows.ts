import type { Decision } from '#contract/school/advancement.ts';
import { hoursAfter } from '#demo/calendar.ts';
import { clubId } from '#demo/club.ts';
import type { DemoEval } from '#demo/evals.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import { instructorNames, registrarName } from '#demo/names.ts';
import { type DemoPerson, personIdOf, visitors } from '#demo/people.ts';
import { SENT } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { SetRow } from './insert-set.ts';

const ladder = [
  { name: 'Novice', colour: '#2e7d32', aliases: ['Green', 'HPDE 1'] },
  { name: 'Intermediate', colour: '#f9a825', aliases: ['Yellow', 'HPDE 2'] },
  { name: 'Advanced', colour: '#1565c0', aliases: ['Blue', 'HPDE 3'] },
  { name: 'Solo', colour: '#c62828', aliases: ['Red', 'HPDE 4'] },
] as const;

export const groupId = (name: string) => idOf(`run group ${name}`);
const chiefId = personIdOf(visitors.instructor);

export const runGroupRows: SetRow<'run_group'>[] = ladder.flatMap(({ name, colour, aliases }, index) => {
  const group = {
    id: groupId(name),
    organization_id: clubId,
    name,
    colour,
    position: index + 1,
    alias_of: null,
  };
  const outside = { ...group, colour: null, position: null, alias_of: group.id };
  return [group, ...aliases.map(alias => ({ ...outside, id: groupId(alias), name: alias }))];
});

export const officeRows: SetRow<'organization_office'>[] = [
  { organization_id: clubId, person_id: chiefId, office: 'chief' },
  ...instructorNames.slice(1, 5).map(name => ({
    ...{ organization_id: clubId, person_id: personIdOf(name), office: 'examiner' },
  })),
  { organization_id: clubId, person_id: personIdOf(registrarName), office: 'grid' },
];

const placeOf = (group: string) => ladder.findIndex(({ name }) => name === group);

/** The facts about a student who was signed off after so many days in the group below. */
const knownAfter = (days: number): Decision['Known'] => ({
  ...{ Days: days, Events: days, RecommendedBy: Math.min(2, Math.ceil(days / 2)), CheckRide: 'none' },
  ...{ Lowest: { Skill: 'Flag stations', Rating: 2 }, Score: 2.6 },
});

const forAGroup = {
  ...{ kind: 'group', event_id: null, first_day: null, last_day: null, dry_only: false },
};

/** Each driver in a higher group than before was signed off for it three days earlier. */
export function signOffRows(events: readonly DemoEvent[]): SetRow<'sign_off'>[] {
  const driven = new Map<string, string>();
  const days = new Map<string, number>();
  const past = events.filter(({ publishedAt }) => publishedAt !== null);
  return past.flatMap(({ start, starts }) =>
    starts.flatMap(({ driver: { person }, group }): SetRow<'sign_off'>[] => {
      const before = driven.get(person.id);
      driven.set(person.id, group);
      const inGroup = (name: string) => `${person.id} ${name}`;
      days.set(inGroup(group), (days.get(inGroup(group)) ?? 0) + 1);
      if (before === undefined || placeOf(group) <= placeOf(before)) return [];
      return [
        {
          ...forAGroup,
          id: idOf(`sign-off ${person.id} ${group}`),
          organization_id: clubId,
          person_id: person.id,
          run_group_id: groupId(group),
          group_name: group,
          note: '',
          facts: { Known: knownAfter(days.get(inGroup(before)) ?? 0) },
          signed_by: chiefId,
          signed_at: hoursAfter(start, -3 * 24 + 19),
        },
      ];
    }),
  );
}

const nameOf = ({ displayName, firstName, lastName }: DemoPerson) =>
  displayName || `${firstName} ${lastName}`;

/** As the phone writes it into what is signed there. */
const americanDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });

/** At the last weekends the chief instructor's students drove alone in the afternoon, and one does for good. */
export function soloRows(events: readonly DemoEvent[]): SetRow<'sign_off'>[] {
  const past = events.filter(({ publishedAt }) => publishedAt !== null);
  const rows = past.slice(-4).flatMap(({ id, name, track, start, starts }) =>
    starts
      .filter(({ coach, group }) => coach?.person.id === chiefId && placeOf(group) > 0)
      .map(({ driver: { person }, group }) => ({
        ...{ id: idOf(`solo ${person.id} ${id}`), organization_id: clubId, person_id: person.id },
        ...{ kind: 'solo', run_group_id: null, group_name: group, facts: {} },
        note: `${nameOf(person)} drives solo today, ${americanDate.format(new Date(start))}, at ${name}, ${track.name}.`,
        ...{ event_id: id, first_day: start, last_day: start, dry_only: placeOf(group) === 1 },
        ...{ signed_by: chiefId, signed_at: hoursAfter(start, 15) },
      })),
  );
  const last = past.at(-1);
  const top = last?.starts.find(({ group }) => placeOf(group) === ladder.length - 1);
  if (!last || !top) return rows;
  const { person } = top.driver;
  return [
    ...rows,
    {
      ...{ id: idOf(`solo ${person.id}`), organization_id: clubId, person_id: person.id },
      ...{ kind: 'solo', run_group_id: null, group_name: top.group, facts: {} },
      note: `${nameOf(person)} drives solo at our events from now on.`,
      ...{ event_id: null, first_day: null, last_day: null, dry_only: false },
      ...{ signed_by: chiefId, signed_at: hoursAfter(last.start, 18) },
    },
  ];
}

/** Days in the group below and recommendations that each group asks for, from the second on. */
const asked = [
  { MinDays: 3, MinRecommendations: 1 },
  { MinDays: 4, MinRecommendations: 2 },
  { MinDays: 6, MinRecommendations: 2 },
];

export const ruleRows: SetRow<'advancement_rule'>[] = ladder.slice(1).map(({ name }, index) => ({
  organization_id: clubId,
  run_group_id: groupId(name),
  number: 1,
  content: {
    ...asked[index],
    MinEvents: 0,
    MinSkill: index > 0 ? 2 : null,
    MinScore: null,
    CheckRide: 'if-asked',
  },
  published_by: chiefId,
  published_at: '2024-01-01T00:00:00Z',
}));

/** The scores from which an instructor recommends a student for the next group, by group. */
const goodScores = [1.7, 2.6, 3.4];

/** The recommendation that follows from an eval of a student, with the group above; null for other evals. */
export function recommendationOf({ event, evalType, subjectId, submitted }: DemoEval): SetRow<'eval'> {
  const start = event.starts.find(({ driver }) => driver.person.id === subjectId);
  const place = start ? placeOf(start.group) : -1;
  const above = ladder[place + 1];
  if (evalType !== INSTRUCTOR_RATES_STUDENT || !submitted || !above) {
    return { recommendation: null, recommended_to: null };
  }
  const isReady = submitted.score.apexScore >= (goodScores[place] ?? 4);
  return isReady
    ? { recommendation: 'promote', recommended_to: groupId(above.name) }
    : { recommendation: 'stay', recommended_to: null };
}

/** Requests a check ride of last weekend for a recommended student, by another instructor. */
export function checkRideRows(evals: readonly DemoEval[], rows: readonly SetRow<'eval'>[]): SetRow<'eval'>[] {
  const last = evals.findLast(({ event }) => event.publishedAt !== null)?.event;
  const recommended = rows.findLast(row => row.event_id === last?.id && row.recommendation === 'promote');
  const examiner = last?.coaches.find(
    ({ person }) => person.id !== chiefId && person.id !== recommended?.evaluator_id,
  );
  if (!recommended || !examiner) return [];
  return [
    {
      ...recommended,
      ...{ id: idOf(`check ride ${recommended.id}`), evaluator_id: examiner.person.id, state: SENT },
      ...{ answers: {}, apex_score: null, summary: null, public_notes: '', private_notes: '' },
      ...{ public_link_key: null, completed_at: null, last_updated: last?.publishedAt ?? null },
      ...{ recommendation: null, recommended_to: null },
      ...{ beside_roster: true, check_ride_for: recommended.recommended_to },
      ...{ form_version_id: null, form_group_id: null },
    },
  ];
}
