import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Sheets } from '#contract/events/sheets.ts';
import { blankSheet } from './blank-sheet.tsx';

const sheets: Sheets = {
  ...{
    OrganizationId: '',
    EventId: '',
    Organization: '',
    EventName: '',
    Track: '',
    Start: '2026-06-13',
    Days: 1,
  },
  ...{
    Published: true,
    Draft: false,
    Meeting: '',
    Cancelled: false,
    Version: 1,
    AsOf: '',
    TimeZone: 'UTC',
    HasSchool: false,
  },
  ...{ Ladder: [], Rules: [], People: [], Solos: [], CheckRides: [] },
  Forms: [
    { Group: 'Advanced', Names: ['Advanced'], FormVersionId: null },
    { Group: 'Novice', Names: ['Novice'], FormVersionId: 'of-the-club' },
  ],
};

test('a club’s form that could not be loaded is not replaced by the built-in form', () => {
  const choices = {
    day: null,
    group: 'Novice',
    paper: 'a4' as const,
    claimUrls: new Map(),
    forms: new Map(),
  };
  const labels = { stockText: '', stock: null, start: 1, offset: { x: 0, y: 0 } };
  const parts = blankSheet.makeParts({ sheets, labels, ...choices });
  expect(
    parts.map(({ title, pages }) => [title, pages.map(({ draw }) => renderToStaticMarkup(draw()))]),
  ).toEqual([['Novice', ['<p>The club’s form could not be loaded.</p>']]]);
});
