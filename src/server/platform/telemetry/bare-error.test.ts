import { expect, test } from 'vitest';
import { bareErrors } from './bare-error.ts';

const MARKER = 'Sam-Student-sam@club.example-FBo_w9';
const project = new URL('../../../../', import.meta.url);

class DraftError extends Error {}

function saveDraft(): Error {
  return new DraftError(`Key (email)=(${MARKER}) is there already.`);
}

test('reports an error by its class, its functions and the project’s files, callers first', () => {
  const [told, ...more] = bareErrors(saveDraft());
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    type: 'DraftError',
    value: 'Withheld: it may hold what a person has written.',
  });
  const here = { filename: 'src/server/platform/telemetry/bare-error.test.ts', in_app: true };
  expect(told?.stacktrace?.frames.at(-1)).toEqual({
    ...{ ...here, function: 'saveDraft' },
    ...{ lineno: expect.any(Number), colno: expect.any(Number) },
  });
  expect(told?.stacktrace?.frames.at(-2)).toMatchObject(here);
});

test('reports causes before their error, five errors at most', () => {
  const chain = Array.from({ length: 9 }).reduce<Error>(
    cause => new TypeError(MARKER, { cause }),
    new RangeError(MARKER),
  );
  expect(bareErrors(chain)).toHaveLength(5);
  const types = bareErrors(new TypeError(MARKER, { cause: new RangeError(MARKER) })).map(({ type }) => type);
  expect(types).toEqual(['RangeError', 'TypeError']);
});

/** An error whose stack is this. */
const withStack = (stack: string, message = MARKER): Error =>
  Object.assign(new Error(message), { stack, detail: MARKER, parameters: [MARKER] });

test.each([
  [
    'a message with lines like those of a stack',
    `x\n    at Sam (${project}src/sam.ts:1:2)\n    at Ada (${MARKER}:1:2)`,
  ],
  ['a message alone', MARKER],
  ['no message', ''],
])('reports nothing of %s', (_, message) => {
  const error = withStack(`Error: ${message}\n    at save (${project}src/server/app.ts:3:4)`, message);
  expect(bareErrors(error)[0]?.stacktrace?.frames).toEqual([
    { filename: 'src/server/app.ts', function: 'save', lineno: 3, colno: 4, in_app: true },
  ]);
});

test('reports nothing of a stack that does not contain the message', () => {
  const error = withStack(`Error: Sam\n    at Sam (${project}src/sam.ts:1:2)`, 'another');
  expect(bareErrors(error)[0]).not.toHaveProperty('stacktrace');
});

test.each([
  [`at async Promise.all (index 0)`, []],
  [
    `at Client.query [as run] (${project.pathname}node_modules/pg/lib/client.js:1:2)`,
    ['node_modules/pg/lib/client.js'],
  ],
  ['at process.tick (node:internal/process/task_queues:1:2)', ['node:internal/process/task_queues']],
  [`at /home/sam/notes.ts:1:2`, ['elsewhere']],
  [`at ${project}src/${MARKER}%20Sam.ts:1:2`, ['elsewhere']],
  [`at https://club.example/eval/link/${MARKER}:1:2`, ['elsewhere']],
])('reports %s as %j', (line, files) => {
  const [told] = bareErrors(withStack(`Error: ${MARKER}\n    ${line}`));
  expect(told?.stacktrace?.frames.map(({ filename }) => filename) ?? []).toEqual(files);
  expect(JSON.stringify(told)).not.toContain('sam@club');
});

test.each([[MARKER], [{ message: MARKER }], [null], [undefined]])(
  '%j that is thrown is told as what it is',
  thrown => {
    expect(bareErrors(thrown)).toEqual([{ type: typeof thrown, value: 'Withheld: it is no error.' }]);
  },
);
