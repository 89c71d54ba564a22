import { expect, test } from 'vitest';
import { listChoices } from './LimitsDialog.tsx';

test('saved groups that the event lacks can be chosen, too', () => {
  expect(listChoices(['Novice', 'Advanced'], ['Blue', 'Novice'])).toEqual(['Novice', 'Advanced', 'Blue']);
  expect(listChoices(['Novice'], null)).toEqual(['Novice']);
});
