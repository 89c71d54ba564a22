import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { splitEvals } from '#server/evals/order-lists.ts';
import { type DemoClub, makeClub } from './club.ts';
import type { DemoEval } from './evals.ts';
import { personIdOf, visitors } from './people.ts';

const friday = new Date('2026-11-20T15:00:00Z');
const club = makeClub(friday);

/** How many evals that somebody fills stand in each of their lists. */
function listsOf(evals: readonly DemoEval[], today: Date) {
  const listed = evals.map(({ state, event }) => ({
    ...{ EvalState: state, EventDate: event.start, EventLastDay: event.start },
    Today: calendarDateOf(today),
  }));
  const { Pending, Recent, History } = splitEvals(listed);
  return { pending: Pending.length, recent: Recent.length, history: History.length };
}

const filledBy = (name: string, evals = club.evals) =>
  evals.filter(({ evaluatorId }) => evaluatorId === personIdOf(name));

test('the club is the same whenever it is invented', () => {
  const told = ({ events, evals }: DemoClub) => ({
    events: events.map(({ coaches, starts, ...event }) => [event, coaches.length, starts.length]),
    evals: evals.map(({ event, ...made }) => made),
  });
  expect(told(makeClub(friday))).toEqual(told(club));
});

test('every figure is what the product makes of the answers, and skills, drivers and instructors differ', () => {
  const scores = club.evals.flatMap(({ evalType, submitted }) => {
    if (!submitted) return [];
    expect(scoreEval(templateFor(evalType), submitted.score.answers)).toEqual(submitted.score);
    return [submitted.score.apexScore];
  });
  expect(scores.length).toBeGreaterThan(600);
  expect(new Set(scores).size).toBeGreaterThan(40);
});

test('the student has two seasons of evals that rise, and one eval to fill', () => {
  expect(filledBy(visitors.student).filter(({ submitted }) => !submitted)).toHaveLength(1);
  const scores = club.evals
    .filter(({ evalType }) => evalType === INSTRUCTOR_RATES_STUDENT)
    .filter(({ subjectId }) => subjectId === personIdOf(visitors.student))
    .map(({ submitted }) => submitted?.score.apexScore ?? 0);
  expect(scores).toHaveLength(11);
  expect(Math.min(...scores.slice(-3))).toBeGreaterThan(Math.max(...scores.slice(0, 3)));
});

test.each([visitors.instructor, visitors.organizer])('%s has evals in all three lists', name => {
  const lists = listsOf(filledBy(name), friday);
  expect(lists.pending).toBeGreaterThan(0);
  expect(lists.recent).toBeGreaterThan(0);
  expect(lists.history).toBeGreaterThan(5);
});
