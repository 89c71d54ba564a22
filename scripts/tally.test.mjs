import { expect, test } from 'vitest';
import { add, playwrightTests, settle, tallyPlaywright, tallyVitest, vitestTests } from './tally.mjs';

test('a test file that could not be loaded counts as a failure of its own', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2 });
});

test('a browser test that passed only when repeated has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 0 };
  expect(tallyPlaywright({ stats })).toEqual({ passed: 5, failed: 3 });
});

test('a runner that ran nothing, or failed outside a test, counts as one failure', () => {
  expect(settle({ passed: 4, failed: 0 }, 0)).toMatchObject({ passed: 4, failed: 0 });
  expect(settle({ passed: 4, failed: 0 }, 1)).toMatchObject({ passed: 4, failed: 1 });
  expect(settle({ passed: 4, failed: 2 }, 1)).toMatchObject({ passed: 4, failed: 2 });
  expect(settle({ passed: 0, failed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that has no test in whose path the words are has not failed', () => {
  expect(settle({ passed: 0, failed: 0 }, 0, ['offline'])).toMatchObject({ passed: 0, failed: 0 });
  expect(settle({ passed: 0, failed: 0 }, 1, ['offline'])).toMatchObject({ passed: 0, failed: 1 });
});

test('lists single tests with file, title, seconds and failure', () => {
  const unit = {
    fullName: 'rounds half up',
    duration: 1500,
    status: 'failed',
    failureMessages: ['6 is not 5'],
  };
  expect(
    vitestTests({ testResults: [{ name: '/club/src/a.test.ts', assertionResults: [unit] }] }, '/club'),
  ).toEqual([{ name: 'src/a.test.ts › rounds half up', seconds: 1.5, isRed: true, message: '6 is not 5' }]);
  const results = [{ duration: 250, error: { message: 'nothing is shown' } }];
  const spec = { file: 'e2e/a.spec.ts', title: 'opens', ok: false, tests: [{ results }] };
  expect(playwrightTests({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })).toEqual([
    { name: 'e2e/a.spec.ts › opens', seconds: 0.25, isRed: true, message: 'nothing is shown' },
  ]);
});

test('the parts add up', () => {
  const parts = [
    { passed: 0, failed: 1 },
    { passed: 40, failed: 0 },
    { passed: 2, failed: 2 },
  ];
  expect(add(parts)).toEqual({ passed: 42, failed: 3 });
});
