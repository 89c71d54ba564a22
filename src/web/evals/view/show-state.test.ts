import { expect, test } from 'vitest';
import {
  COMPLETED,
  CREATED,
  type EvalState,
  evalStateString,
  IN_PROGRESS,
  SENT,
} from '#domain/evals/eval-state.ts';
import { showState } from './show-state.ts';
import { texts as spanish } from './texts.es.ts';

const states: EvalState[] = [CREATED, SENT, IN_PROGRESS, COMPLETED];

test.each(states)('state %i is called in English as the server calls it, and in Spanish, too', state => {
  expect(showState({ EvalState: state, EvalStateString: '' })).toBe(evalStateString(state));
  expect(spanish.states[state]).toMatch(/^\p{Lu}/u);
});

test('a state that a newer server knows is called what it says', () => {
  expect(showState({ EvalState: states.length, EvalStateString: 'Archived' })).toBe('Archived');
});
