import { expect, test } from 'vitest';
import type { PersonCard } from '#contract/people/people.ts';
import {
  COMPLETED,
  CREATED,
  type EvalState,
  evalStateString,
  IN_PROGRESS,
  SENT,
} from '#domain/evals/eval-state.ts';
import { texts as spanish } from '#web/evals/texts.es.ts';
import { makeEvalCard } from './eval-card.fixture.ts';
import { footOf, showState } from './eval-card.ts';

const person = (UserId: string, DisplayName: string): PersonCard => ({ UserId, DisplayName, Picture: null });
const pair = {
  InstructorProfile: person('jörg', 'Jörg'),
  StudentProfile: person('karl', 'Karl Groß'),
};
const ofInstructor = (EvalState: number, UserId: string | null = 'jörg') =>
  makeEvalCard({ ...pair, EvalType: 1, EvalState, EvalStateString: '', UserId });
const ofStudent = makeEvalCard({ ...pair, EvalType: 0, EvalState: SENT, UserId: 'karl' });
const reader = { userId: 'olga' };

test('the foot names the person who has to fill the eval in', () => {
  expect(footOf(ofInstructor(SENT), reader)).toBe('Sent · waiting for Jörg');
  expect(footOf(ofInstructor(IN_PROGRESS), reader)).toBe('In Progress · waiting for Jörg');
  expect(footOf(ofStudent, reader)).toBe('Sent · waiting for Karl Groß');
  expect(footOf(ofInstructor(SENT, null), reader)).toBe('Sent · waiting for any instructor');
  expect(footOf(ofInstructor(SENT), { userId: 'jörg' })).toBe('Sent');
});

test.each([CREATED, COMPLETED])('the foot of an eval in state %i names nobody', state => {
  expect(footOf(ofInstructor(state), reader)).not.toContain('waiting');
});

test('the foot says where answers on the phone are stored, and names nobody', () => {
  const status = 'Waiting for signal';
  expect(footOf(ofInstructor(IN_PROGRESS), { userId: 'jörg', status })).toBe(
    'In Progress · Waiting for signal',
  );
  expect(footOf(ofInstructor(SENT, null), { userId: 'jörg', status })).toBe(
    'In Progress · Waiting for signal',
  );
  expect(footOf(ofInstructor(COMPLETED), { userId: 'jörg', status: 'Sent' })).toBe('Completed · Sent');
});

const states: EvalState[] = [CREATED, SENT, IN_PROGRESS, COMPLETED];

test.each(states)('state %i is called in English as the server calls it, and in Spanish, too', state => {
  expect(showState({ EvalState: state, EvalStateString: '' })).toBe(evalStateString(state));
  expect(spanish.viewTexts.states[state]).toMatch(/^\p{Lu}/u);
});

test('a state of a newer server has the name that the server gives', () => {
  expect(showState({ EvalState: states.length, EvalStateString: 'Archived' })).toBe('Archived');
});
