import { expect, test } from 'vitest';
import { knownMessage } from './bare-event.ts';

test.each([
  "Cannot read properties of undefined (reading 'EvalId')",
  "undefined is not an object (evaluating 'shown.EvalModel')",
  'lists.toSorted is not a function',
  'Maximum call stack size exceeded',
])('%s is told as it is', message => {
  expect(knownMessage(message)).toBe(message);
});

test.each([
  ['404 Not found', '404'],
  ['Minified React error #310; visit https://react.dev/errors/310?args[]=Sam', 'Minified React error #310'],
  [
    'Failed to fetch dynamically imported module: https://club.example/assets/Profile-1a2b.js',
    'Failed to fetch dynamically imported module',
  ],
])('of %s only %s is told', (message, told) => {
  expect(knownMessage(message)).toBe(told);
});

test.each([
  'Sam Student <sam@club.example> has no eval',
  'Unexpected token \'S\', "Sam Stu"... is not valid JSON',
  'https://club.example/eval/link/FBo_w9-secret cannot be read',
  "Cannot read properties of undefined (reading 'Sam Student')",
  'Tires quickly. is not a function',
  '',
])('of %j nothing is told', message => {
  expect(knownMessage(message)).toBe('Withheld: it may hold what a person has written.');
});
