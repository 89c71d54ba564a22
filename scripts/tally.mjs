/** Tests counted in Vitest's JSON report; a file that could not be loaded counts as one that failed. */
export function tallyVitest(report) {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(each => each.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/** Tests counted in Playwright's JSON report; one that passed only when repeated has failed. */
export function tallyPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** The single tests of Vitest's JSON report, with the files' paths below `root`. */
export function vitestTests({ testResults }, root) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages = [] }) => ({
      name: `${file.slice(root.length + 1)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      isRed: status === 'failed',
      message: failureMessages.join('\n'),
    })),
  );
}

/** The single tests of Playwright's JSON report. */
export function playwrightTests({ suites }) {
  const testsOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => ({
      name: `${file} › ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isRed: !ok,
      message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    })),
    ...inner.flatMap(testsOf),
  ];
  return suites.flatMap(testsOf);
}

/**
 * Corrects the counts of a runner's report by its exit code: a failed run counts as a failure, and so does a run of
 * nothing, unless words chose what is run.
 */
export function settle(tally, code, words = []) {
  const sound = code === 0 && (tally.passed + tally.failed > 0 || words.length > 0);
  return { tests: [], passed: tally.passed, failed: sound ? tally.failed : Math.max(1, tally.failed) };
}

/** The sum of several tallies. */
export function add(tallies) {
  const sum = member => tallies.reduce((total, tally) => total + tally[member], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
