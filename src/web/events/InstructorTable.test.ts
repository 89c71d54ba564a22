import { expect, test } from 'vitest';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { averageOf, sortInstructors } from './InstructorTable.tsx';

const make = (DisplayName: string, AverageGiven: number | null, Open = 0): InstructorFigures => ({
  ...{ UserId: DisplayName, DisplayName, Picture: null, Season: null, Events: 1, Completed: 1 },
  ...{ Open, DaysToDone: null, AverageGiven, RatingsReceived: 0, AverageReceived: null },
  ...{ FormsGiven: 1, FormsReceived: 0 },
});

const club = [make('Ines', 3), make('Ada', null), make('Ivan', 2, 4)];
const names = (column: 'DisplayName' | 'AverageGiven' | 'Open', descending: boolean) =>
  sortInstructors(club, { column, descending }).map(({ DisplayName }) => DisplayName);

test('sorts by name and by figure in both directions, with equal figures by name', () => {
  expect(names('DisplayName', false)).toEqual(['Ada', 'Ines', 'Ivan']);
  expect(names('DisplayName', true)).toEqual(['Ivan', 'Ines', 'Ada']);
  expect(names('Open', true)).toEqual(['Ivan', 'Ada', 'Ines']);
});

test('puts instructors without a figure last in both directions', () => {
  expect(names('AverageGiven', false)).toEqual(['Ivan', 'Ines', 'Ada']);
  expect(names('AverageGiven', true)).toEqual(['Ines', 'Ivan', 'Ada']);
});

test('averages the instructors who have a figure', () => {
  expect(averageOf(club, 'AverageGiven')).toBe(2.5);
  expect(averageOf(club, 'AverageReceived')).toBeNull();
});
