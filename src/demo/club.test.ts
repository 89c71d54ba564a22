import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import { DAY_MS } from '#domain/text/durations.ts';
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

test('two seasons of 12 events: ten long over, one last weekend, one next week', () => {
  const starts = club.events.map(({ start }) => start);
  expect(starts).toHaveLength(12);
  expect(starts.slice(-2)).toEqual(['2026-11-14', '2026-11-28']);
  expect(new Set(starts.map(start => start.slice(0, 4)))).toEqual(new Set(['2025', '2026']));
});

test.each(['2026-11-20', '2026-11-21', '2026-11-22', '2027-02-28'])(
  'on %s last weekend lies one to seven days back, and next week’s event one to two weeks ahead',
  today => {
    const days = makeClub(new Date(`${today}T08:00:00Z`)).events.map(
      ({ start }) => (Date.parse(start) - Date.parse(today)) / DAY_MS,
    );
    const [last = 0, next = 0] = days.slice(-2);
    expect(last).toBeLessThan(0);
    expect(last).toBeGreaterThanOrEqual(-7);
    expect(next).toBe(last + 14);
  },
);

test('120 people, of names and addresses of their own', () => {
  const { instructors, students, registrar } = club.people;
  const people = [...instructors, ...students, registrar];
  expect(people).toHaveLength(120);
  expect(new Set(people.map(({ id }) => id)).size).toBe(120);
  expect(new Set(people.map(({ email }) => email)).size).toBe(120);
});

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

test('about half of last weekend’s evals are answered, and nearly all before', () => {
  const share = (isAsked: (weekend: number) => boolean) => {
    const asked = club.evals.filter(({ event }) => isAsked(event.weekend));
    return asked.filter(({ submitted }) => submitted).length / asked.length;
  };
  expect(share(weekend => weekend === 0)).toBeCloseTo(0.5, 1);
  expect(share(weekend => weekend < 0)).toBeGreaterThan(0.85);
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

test('last weekend some students have nobody yet, and those wait to be claimed', () => {
  const unclaimed = club.evals.filter(({ evaluatorId }) => evaluatorId === null);
  expect(unclaimed).toHaveLength(4);
  expect(unclaimed.every(({ event }) => event.weekend === 0)).toBe(true);
});

test('notes name corners of their own track and leave no gap to fill', () => {
  const notes = club.evals.flatMap(({ submitted }) => (submitted ? [submitted] : []));
  for (const { publicNotes, privateNotes } of notes) {
    expect(`${publicNotes}${privateNotes}`).not.toMatch(/[{}]|undefined| {2}/);
  }
  const written = club.evals
    .filter(({ evalType }) => evalType !== STUDENT_RATES_INSTRUCTOR)
    .flatMap(({ submitted }) => submitted?.publicNotes || []);
  expect(new Set(written).size).toBeGreaterThan(written.length * 0.95);
});
