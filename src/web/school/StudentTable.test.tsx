import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { StudentTable } from './StudentTable.tsx';

const ladder = (RunGroupId: string, Name: string): Advancement['Ladder'][number] => ({
  RunGroupId,
  Name,
  Colour: null,
  Version: '1',
  Rule: {
    MinDays: 0,
    MinEvents: 0,
    MinRecommendations: 0,
    MinSkill: null,
    MinScore: null,
    CheckRide: 'never',
  },
});

const sam: Candidate = {
  UserId: 'sam',
  DisplayName: 'Sam Student',
  Picture: null,
  Group: 'Novice',
  SignedOff: null,
  Days: 2,
  Events: 2,
  RecommendedBy: 1,
  Lowest: null,
  CheckRide: 'none',
  CountedDays: [],
  Recorded: null,
  Instructors: 1,
  Scores: [2.4, 2.8],
  LastDay: '2026-06-13',
  Ride: null,
  Next: 'two',
  Criteria: [{ Key: 'days', Met: false, Have: 2, Need: 4, About: '' }],
  Ready: false,
  OthersDecide: false,
  Waits: true,
  Solo: false,
  SoloWaits: false,
  Recommendations: [
    { By: 'Ivan', Kind: 'promote', EventDate: '2026-06-13', Group: 'Solo', Counts: true, IsOwn: false },
    { By: 'Ines', Kind: 'stay', EventDate: '2026-05-13', Group: '', Counts: false, IsOwn: false },
  ],
  NotYet: null,
};

function showRow(student: Candidate): string[] {
  const Ladder = [ladder('one', 'Novice'), ladder('two', 'Solo')];
  const club = { OrganizationId: 'club', Name: 'Club', Ladder, Students: [student], Decided: [] };
  render(<StudentTable club={club} caption="To decide" students={[student]} />);
  expect(screen.getByRole('link', { name: /Sam Student/ }).getAttribute('href')).toBe('/school/club/sam');
  return screen.getAllByRole('cell').map(cell => cell.textContent ?? '');
}

test('a row opens the comparison, and names what the rule still asks for', () => {
  expect(showRow(sam)).toEqual(['Days 2 of 4', '2.8 ', 'Ivan']);
});

test('a row says that the rule is met', () => {
  const criteria = sam.Criteria.map(one => ({ ...one, Met: true }));
  expect(showRow({ ...sam, Criteria: criteria }).at(0)).toBe('Rule met');
});
