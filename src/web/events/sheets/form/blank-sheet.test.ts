import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeSheetInput } from '#web/events/sheets/page/sheet.fixture.ts';
import { blankSheet } from './blank-sheet.tsx';

const Forms = [
  { Group: 'Advanced', RunGroupIds: ['advanced'], FormVersionId: null },
  { Group: 'Novice', RunGroupIds: ['novice'], FormVersionId: 'of-the-club' },
];

test('a club’s form that could not be loaded is not replaced by the built-in form', () => {
  const parts = blankSheet.makeParts({ ...makeSheetInput({ Forms }), group: 'Novice' });
  expect(parts.map(({ title, pages }) => [title, pages.map(draw => renderToStaticMarkup(draw()))])).toEqual([
    ['Novice', ['<p>The club’s form could not be loaded.</p>']],
  ]);
});
