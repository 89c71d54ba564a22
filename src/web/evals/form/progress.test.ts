import { expect, test } from 'vitest';
import { slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { firstOpenPage, nextOpenRating, openRatings } from './progress.ts';

const form = templateFor(1);
const [vision] = form.sections;
if (!vision) throw new Error('The instructor form begins with Vision.');

const rated = (...fields: string[]) => ({ Vision: Object.fromEntries(fields.map(field => [field, 3])) });
const all = slidersOf(vision).map(slider => slider.property);

test('filling continues at the first page that is not complete', () => {
  expect(firstOpenPage(form, {})).toBe(0);
  expect(firstOpenPage(form, rated(...all))).toBe(1);
  const { TrackUse: _, ...withoutTrackUse } = allAnswered(form, 3);
  expect(firstOpenPage(form, withoutTrackUse)).toBe(1);
});

test('filling continues at the summary once all is rated, because notes are optional', () => {
  expect(firstOpenPage(form, allAnswered(form, 3))).toBe(5);
});

test('openRatings lists unrated skills in the order of the form', () => {
  const open = openRatings(vision, { Vision: { SituationalAwareness: 2, WaypointUsage: 0 } });
  expect(open.map(slider => slider.property)).toEqual(['LookingAhead', 'FlagStations', 'WaypointUsage']);
});

test.each([
  ['the next skill', [], 'LookingAhead', 'SituationalAwareness'],
  ['the next unrated skill', ['SituationalAwareness'], 'LookingAhead', 'FlagStations'],
  ['the first skill after the last', ['FlagStations'], 'WaypointUsage', 'LookingAhead'],
  [
    'an unrated skill when a rated skill is changed',
    ['LookingAhead', 'FlagStations'],
    'FlagStations',
    'WaypointUsage',
  ],
])('choosing a level opens %s', (_, before, chosen, next) => {
  expect(nextOpenRating(vision, rated(...before), chosen)?.property).toBe(next);
});

test('rating the last skill opens nothing', () => {
  const others = all.filter(field => field !== 'FlagStations');
  expect(nextOpenRating(vision, rated(...others), 'FlagStations')).toBeUndefined();
});
