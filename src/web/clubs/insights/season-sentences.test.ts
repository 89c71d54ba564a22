import { describe, expect, test } from 'vitest';
import type { Insights } from '#contract/clubs/insights.ts';
import { writeSeasonSentences } from './season-sentences.ts';

const ofNovice = { Group: 'Novice', Form: null, Evals: 9 };
const shares = { Hours: 20, InADay: 0.5, WithNote: 1, WithStep: 0.5, Alike: 0 };
const event = { ...shares, EventId: 'e', Name: 'Spring', Start: '2026-06-13', Season: 2026, DaysToDone: 1 };
const insights: Insights = {
  Events: [{ ...event, Completed: 24, Sent: 46 }],
  Seasons: [{ ...shares, Season: 2026 }],
  Skills: [
    { ...ofNovice, Season: 2026, Skill: 'Throttle', Average: 3 },
    { ...ofNovice, Season: 2025, Skill: 'Throttle', Average: 2.9 },
    { ...ofNovice, Season: 2026, Skill: 'Pace', Average: 2.5 },
    { ...ofNovice, Season: 2025, Skill: 'Pace', Average: 2 },
  ],
  Forms: [],
  Moves: [
    { Season: 2026, From: 'Intermediate', To: 'Advanced', Students: 2 },
    { Season: 2026, From: 'Novice', To: 'Intermediate', Students: 5 },
  ],
  Instructors: [],
};

describe('writeSeasonSentences', () => {
  test('says what was completed, which skill rose most, and the moves', () => {
    expect(writeSeasonSentences(insights, 2026)).toEqual([
      '24 evals of 46 completed at 1 event.',
      'In Novice, Pace rose most: from 2.0 to 2.5.',
      '7 moves between run groups, 5 of them from Novice to Intermediate.',
    ]);
  });

  test('says nothing of skills without a season before', () => {
    const first = { ...insights, Skills: insights.Skills.filter(({ Season }) => Season === 2026), Moves: [] };
    expect(writeSeasonSentences(first, 2026)).toEqual([
      '24 evals of 46 completed at 1 event.',
      'No student changed run group.',
    ]);
  });
});
