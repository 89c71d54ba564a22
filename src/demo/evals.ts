import type { Answers } from '#domain/evals/answers.ts';
import { COMPLETED, type EvalState, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { type EvalScore, scoreEval } from '#domain/evals/scoring.ts';
import { carName } from '#domain/people/car.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { hoursAfter } from './calendar.ts';
import type { DemoCar } from './cars.ts';
import { type Coach, type Driver, levelAfter, ratingsOf, ratingsOfCoach } from './drivers.ts';
import type { DemoEvent, Start } from './events.ts';
import { idOf } from './ids.ts';
import { internalNotes, notesFor, notesOfStudent } from './notes.ts';
import { makeRandom, type Random } from './random.ts';

/** The members of a submitted eval, with the figures that the server computes from the answers. */
interface Submitted {
  readonly score: EvalScore;
  readonly publicNotes: string;
  readonly privateNotes: string;
  readonly at: Date;
}

export interface DemoEval {
  readonly id: string;
  readonly event: DemoEvent;
  readonly evalType: EvalType;
  readonly state: EvalState;
  readonly evaluatorId: string | null;
  readonly subjectId: string;
  readonly car: string;
  readonly submitted: Submitted | null;
}

/** The people whose evals of last weekend are arranged, so that visitors see every kind. */
export interface Settled {
  readonly driver: Driver;
  readonly coaches: readonly Coach[];
}

/** Returns the name of the car on a roster. */
export const vehicleOf = ({ make, model, year }: DemoCar): string =>
  carName({ Name: '', Make: make, Model: model, Year: year });

/** Decides whether an eval was submitted: about half of last weekend's, nearly all older ones. */
function isAnswered(event: DemoEvent, evalType: EvalType, random: Random): boolean {
  if (event.weekend === 0) return random.chance(evalType === INSTRUCTOR_RATES_STUDENT ? 0.5 : 0.42);
  return random.chance(evalType === INSTRUCTOR_RATES_STUDENT ? 0.975 : 0.82);
}

/** A coach whose evals are settled has written all of them, but of last weekend only the first. */
const isDone = ({ weekend, starts }: DemoEvent, start: Start): boolean =>
  weekend < 0 || starts.find(({ coach }) => coach === start.coach) === start;

/** Draws the time of a submit: mostly the evening of the day or the next, and before now. */
function answeredAt({ start }: DemoEvent, now: Date, random: Random): Date {
  const hours = 22 + random.between(0, 4) + random.pick([0, 0, 0, 20, 24, 44]);
  return new Date(
    Math.min(hoursAfter(start, hours).getTime(), now.getTime() - random.int(5, 170) * MINUTE_MS),
  );
}

function submit(
  evalType: EvalType,
  answers: Answers,
  notes: Pick<Submitted, 'publicNotes' | 'privateNotes'>,
  at: Date,
) {
  return { score: scoreEval(templateFor(evalType), answers), ...notes, at };
}

/** An eval of the driver, and what it says; `before` are their answers of the event before. */
function ofDriver(
  event: DemoEvent,
  start: Start,
  before: Answers | undefined,
  settled: Settled,
  now: Date,
): DemoEval {
  const { driver, coach } = start;
  const random = makeRandom(`of driver ${event.name} ${event.weekend} ${driver.person.id}`);
  const isSettled = coach !== null && settled.coaches.includes(coach);
  const came =
    coach !== null &&
    (isSettled || driver === settled.driver ? isDone(event, start) : isAnswered(event, 1, random));
  const evalOfDriver = {
    id: idOf(`eval of ${driver.person.id} at ${event.id}`, hoursAfter(event.lastDay, 21).getTime()),
    event,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluatorId: coach?.person.id ?? null,
    subjectId: driver.person.id,
    car: vehicleOf(start.car),
  } as const;
  if (!came) {
    const state = coach !== null && !isSettled && random.chance(0.2) ? IN_PROGRESS : SENT;
    return { ...evalOfDriver, state, submitted: null };
  }
  const answers = ratingsOf(driver, coach, start.before, start.car.automatic, random);
  const name = driver.person.firstName;
  const { voice } = coach;
  const publicNotes = notesFor(
    { answers, before, voice, track: event.track, name, nth: start.before },
    random,
  );
  const level = levelAfter(driver, start.before);
  const privateNotes = internalNotes(level, level > 3.1, name, random);
  const at = answeredAt(event, now, random);
  return {
    ...evalOfDriver,
    state: COMPLETED,
    submitted: submit(1, answers, { publicNotes, privateNotes }, at),
  };
}

function ofCoach(
  event: DemoEvent,
  { driver, car }: Start,
  coach: Coach,
  settled: Settled,
  now: Date,
): DemoEval {
  const random = makeRandom(`of coach ${event.name} ${event.weekend} ${driver.person.id}`);
  const came = driver === settled.driver ? event.weekend < 0 : isAnswered(event, 0, random);
  const answers = ratingsOfCoach(coach, random);
  const notes = { publicNotes: notesOfStudent(answers, random), privateNotes: '' };
  return {
    id: idOf(`eval by ${driver.person.id} at ${event.id}`, hoursAfter(event.lastDay, 21).getTime()),
    event,
    evalType: STUDENT_RATES_INSTRUCTOR,
    state: came ? COMPLETED : SENT,
    evaluatorId: driver.person.id,
    subjectId: coach.person.id,
    car: vehicleOf(car),
    submitted: came ? submit(0, answers, notes, answeredAt(event, now, random)) : null,
  };
}

/** The evals of all events that have been published, in the order in which they were made. */
export function makeEvals(events: readonly DemoEvent[], settled: Settled, now: Date): DemoEval[] {
  const answersOf = new Map<Driver, Answers>();
  return events
    .filter(({ publishedAt }) => publishedAt !== null)
    .flatMap(event =>
      event.starts.flatMap(start => {
        const { driver, coach } = start;
        const made = ofDriver(event, start, answersOf.get(driver), settled, now);
        if (made.submitted) answersOf.set(driver, made.submitted.score.answers);
        return coach ? [made, ofCoach(event, start, coach, settled, now)] : [made];
      }),
    );
}
