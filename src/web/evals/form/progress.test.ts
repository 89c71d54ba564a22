import { expect, test } from 'vitest';
import { allAnswered } from '#domain/evals/answers.arbitrary.ts';
import { slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { firstOpenPage, nextOpenRating, openRatings } from './progress.ts';

const form = templateFor(1);
const [vision] = form.sections;
if (!vision) throw new Error('The instructor form begins with Vision.');

const rated = (...fields: string[]) => ({ Vision: Object.fromEntries(fields.map(field => [field, 3])) });
const all = slidersOf(vision).map(slider => slider.property);

test('filling goes on at the first page that is not complete', () => {
  expect(firstOpenPage(form, {})).toBe(0);
  expect(firstOpenPage(form, rated(...all))).toBe(1);
  const { TrackUse: _, ...withoutTrackUse } = allAnswered(form, 3);
  expect(firstOpenPage(form, withoutTrackUse)).toBe(1);
});

test('once all is rated it goes on at the summary, for notes are free', () => {
  expect(firstOpenPage(form, allAnswered(form, 3))).toBe(5);
});

test('what is not rated yet is listed in the order of the form', () => {
  const open = openRatings(vision, { Vision: { SituationalAwareness: 2, WaypointUsage: 0 } });
  expect(open.map(slider => slider.property)).toEqual(['LookingAhead', 'FlagStations', 'WaypointUsage']);
});

test.each([
  ['the next one', [], 'LookingAhead', 'SituationalAwareness'],
  ['the next one that is open', ['SituationalAwareness'], 'LookingAhead', 'FlagStations'],
  ['the first one after the last', ['FlagStations'], 'WaypointUsage', 'LookingAhead'],
  [
    'an open one when a rated one is changed',
    ['LookingAhead', 'FlagStations'],
    'FlagStations',
    'WaypointUsage',
  ],
])('choosing a level opens %s', (_, before, chosen, next) => {
  expect(nextOpenRating(vision, rated(...before), chosen)?.property).toBe(next);
});

test('after the last one nothing opens', () => {
  const others = all.filter(field => field !== 'FlagStations');
  expect(nextOpenRating(vision, rated(...others), 'FlagStations')).toBeUndefined();
});
