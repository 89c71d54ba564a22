import { expect, test } from 'vitest';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { averageOf, sortInstructors } from './Instructors.tsx';

const make = (DisplayName: string, AverageGiven: number | null, Open = 0): InstructorFigures => ({
  ...{ UserId: DisplayName, DisplayName, Picture: null, Season: null, Events: 1, Completed: 1 },
  ...{ Open, DaysToDone: null, AverageGiven, RatingsReceived: 0, AverageReceived: null },
  ...{ FormsGiven: 1, FormsReceived: 0 },
});

const club = [make('Ines', 3), make('Ada', null), make('Ivan', 2, 4)];
const names = (column: string) => sortInstructors(club, column).map(({ DisplayName }) => DisplayName);

test('sorts by name, and by a figure with the largest first and equal figures by name', () => {
  expect(names('DisplayName')).toEqual(['Ada', 'Ines', 'Ivan']);
  expect(names('Open')).toEqual(['Ivan', 'Ada', 'Ines']);
});

test('puts instructors without a figure last', () => {
  expect(names('AverageGiven')).toEqual(['Ines', 'Ivan', 'Ada']);
});

test('averages the instructors who have a figure', () => {
  expect(averageOf(club, 'AverageGiven')).toBe(2.5);
  expect(averageOf(club, 'AverageReceived')).toBeNull();
});
