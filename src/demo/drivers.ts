import type { Answers } from '#domain/evals/answers.ts';
import { type EvalType, NOT_APPLICABLE, ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { type Voice, voices } from './remarks/voices.ts';

/** The difference of each skill, by property, from the person's level. */
type Leanings = Readonly<Record<string, number>>;

/** A student and how they learn. Levels are on the scale of the form. */
export interface Driver {
  readonly person: DemoPerson;
  readonly start: number;
  readonly ceiling: number;
  /** The share of the remaining distance that an event teaches. */
  readonly rate: number;
  readonly leanings: Leanings;
  /** The chance to come to an event, and the first event. */
  readonly keenness: number;
  readonly joins: number;
}

/** An instructor and how they rate, write and teach. */
export interface Coach {
  readonly person: DemoPerson;
  /** The deduction from every rating. */
  readonly strictness: number;
  readonly voice: Voice;
  readonly leanings: Leanings;
  readonly keenness: number;
}

const leaningsOf = (evalType: EvalType, random: Random, spread: number): Leanings =>
  Object.fromEntries(
    ratedSections(templateFor(evalType))
      .flatMap(slidersOf)
      .map(({ property }) => [property, random.normal(spread)]),
  );

/** The student whom visitors look around as: comes every time, sees everything early and brakes too early. */
export const keenDriver = (person: DemoPerson): Driver => ({
  person,
  start: 1.25,
  ceiling: 3.6,
  rate: 0.16,
  leanings: {
    ...leaningsOf(1, makeRandom('keen driver'), 0.25),
    LookingAhead: 0.5,
    FlagStations: 0.6,
    BrakeTiming: -0.9,
    WeightControl: -0.5,
    SelfDiagnosis: -0.6,
  },
  keenness: 1,
  joins: 0,
});

export function driverOf(person: DemoPerson): Driver {
  const random = makeRandom(`driver ${person.id}`);
  return {
    person,
    start: random.between(1.3, 2.9),
    ceiling: random.between(3.1, 4.1),
    rate: random.between(0.06, 0.24),
    leanings: leaningsOf(1, random, 0.45),
    keenness: random.between(0.3, 0.75),
    joins: random.pick([0, 0, 0, 1, 2, 4, 5, 5, 6, 8]),
  };
}

export function coachOf(person: DemoPerson, isVisitor: boolean): Coach {
  const random = makeRandom(`coach ${person.id}`);
  return {
    person,
    strictness: random.normal(0.28),
    voice: random.pick(voices),
    leanings: leaningsOf(0, random, 0.4),
    keenness: isVisitor ? 1 : random.between(0.5, 0.85),
  };
}

/** Returns the skill of a driver after a number of events. */
export const levelAfter = ({ start, ceiling, rate }: Driver, events: number): number =>
  ceiling - (ceiling - start) * (1 - rate) ** events;

/** Returns the run group of a level. */
export function groupAt(level: number): string {
  if (level < 2.1) return 'Novice';
  if (level < 2.7) return 'Intermediate';
  return level < 3.25 ? 'Advanced' : 'Solo';
}

const toLevel = (value: number) => Math.min(4, Math.max(1, Math.round(value)));

function answersFor(evalType: EvalType, rate: (property: string) => number): Answers {
  return Object.fromEntries(
    ratedSections(templateFor(evalType)).map(section => [
      section.property,
      Object.fromEntries(slidersOf(section).map(({ property }) => [property, rate(property)])),
    ]),
  );
}

/** Returns a coach's ratings of a driver after a number of events. */
export const ratingsOf = (
  driver: Driver,
  coach: Coach,
  before: number,
  automatic: boolean,
  random: Random,
): Answers =>
  answersFor(1, property => {
    if (property === 'ShiftTimingControl' && automatic) return NOT_APPLICABLE;
    // A weak skill catches up in time, but last.
    const leaning = (driver.leanings[property] ?? 0) * 0.96 ** before;
    return toLevel(levelAfter(driver, before) + leaning - coach.strictness + random.normal(0.3));
  });

/** Returns a student's ratings of a coach. */
export const ratingsOfCoach = (coach: Coach, random: Random): Answers => {
  const generosity = random.normal(0.4);
  return answersFor(0, property =>
    toLevel(3.15 + (coach.leanings[property] ?? 0) + generosity + random.normal(0.35)),
  );
};
