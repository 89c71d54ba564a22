import { expect, test } from 'vitest';
import { makeEvalCard } from '#web/evals/view/eval-card.fixture.ts';
import { scorePoints } from './ScoreChart.tsx';
import { scoredOf } from './scored-evals.ts';

const spring = makeEvalCard({
  EvalId: 'spring',
  EventDate: '2026-04-02',
  Track: 'Lime Rock Park',
  ApexScore: 3.25,
});
const autumn = makeEvalCard({ EvalId: 'autumn', EventDate: '2025-09-30', Track: '', ApexScore: 2.94 });
const linkOf = ({ EvalId }: { EvalId: string }) => `/student/eval/${EvalId}`;

test('bars are ordered from oldest to newest, each with its date, name and eval', () => {
  expect(scorePoints(scoredOf([spring, autumn]), linkOf, [], 2026)).toEqual([
    {
      key: 'autumn',
      value: 2.94,
      label: ['Sep 30', '’25'],
      name: 'Sep 30 ’25: Apex Score 2.9',
      to: '/student/eval/autumn',
    },
    {
      key: 'spring',
      value: 3.25,
      label: ['Apr 2'],
      name: 'Apr 2, Lime Rock Park: Apex Score 3.3',
      to: '/student/eval/spring',
    },
  ]);
});

test.each([null, 0])('an eval with the score %s, in which nothing is rated, has no bar', ApexScore => {
  expect(scoredOf([makeEvalCard({ ApexScore })])).toEqual([]);
});

test('bars name their form where there are several, and mark the first bar of each', () => {
  const green = { ...spring, ComparableTo: 'green' };
  const winter = makeEvalCard({ EvalId: 'winter', EventDate: '2025-01-10', Track: '', ApexScore: 2 });
  const forms = [
    { EvalId: 'spring', Form: { Name: 'Green group', Number: 2 } },
    { EvalId: 'winter', Form: null },
  ];
  const points = scorePoints(scoredOf([green, autumn, winter]), linkOf, forms, 2026);
  expect(points.map(({ name }) => name)).toEqual([
    'Jan 10 ’25: Apex Score 2.0. Built-in form',
    'Sep 30 ’25: Apex Score 2.9. Built-in form',
    'Apr 2 New form, Lime Rock Park: Apex Score 3.3. Green group, version 2',
  ]);
  expect(points.at(-1)?.label).toEqual(['Apr 2', 'New form']);
});
