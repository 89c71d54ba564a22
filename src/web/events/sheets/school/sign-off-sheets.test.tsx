import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeSheetInput } from '#web/events/sheets/page/sheet.fixture.ts';
import { signOffSheet } from './sign-off-sheets.tsx';

const group = (Name: string) => ({ RunGroupId: Name, Name, Colour: null, Aliases: [] });
const person = { FirstName: '', LastName: '', Vehicle: '', CarNumber: '7', Instructor: null };
const sheets = {
  ...{ Ladder: [group('Novice'), group('Intermediate')] },
  Rules: [
    {
      Group: 'Intermediate',
      Rule: {
        ...{ MinDays: 4, MinEvents: 0, MinRecommendations: 2, MinSkill: 3, MinScore: null },
        CheckRide: 'always' as const,
      },
    },
  ],
  People: [
    { ...person, UserId: 'sam', Name: 'Sam Student', Group: 'Novice' },
    { ...person, UserId: 'tess', Name: 'Tess Student', Group: 'Intermediate' },
  ],
};

test('a page of a sign-off sheet has fewer rows where a rule asks for many things', () => {
  const People = Array.from({ length: 40 }, (_, nth) => ({
    ...{ ...person, UserId: `student-${nth}`, Name: `Student ${nth}` },
    Group: nth < 20 ? 'Novice' : 'Intermediate',
  }));
  const Rules = sheets.Rules.map(({ Group, Rule }) => ({
    Group,
    Rule: { ...Rule, MinEvents: 2, MinScore: 3 },
  }));
  const parts = signOffSheet.makeParts(makeSheetInput({ ...sheets, People, Rules }));
  expect(parts.map(({ pages }) => pages.length)).toEqual([3, 2]);
});

test('a sign-off sheet has a box for each requirement, and two without a rule', () => {
  const parts = signOffSheet.makeParts(makeSheetInput(sheets));
  const [novice = '', intermediate = ''] = parts.map(({ pages }) =>
    pages.map(draw => renderToStaticMarkup(draw())).join(''),
  );
  for (const words of ['4 days', '2 recommendations', 'no skill below 3', 'a check ride'])
    expect(novice).toContain(`☐\u00a0${words}`);
  expect(intermediate).toContain('☐ yes ☐ not yet');
});

test('a list counts the people who do not come when nobody else is on it', () => {
  const People = sheets.People.map(each => ({ ...each, Absent: true as const }));
  const [novice] = signOffSheet.makeParts(makeSheetInput({ ...sheets, People }));
  const drawn = novice?.pages.map(draw => renderToStaticMarkup(draw()));
  expect(drawn?.join('')).toContain('Not coming: 1');
});
