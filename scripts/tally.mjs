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

/** What a runner's report says, corrected by how it ended: one that failed or ran nothing counts as a failure. */
export function settle(tally, code) {
  const sound = code === 0 && tally.passed + tally.failed > 0;
  return { passed: tally.passed, failed: sound ? tally.failed : Math.max(1, tally.failed) };
}

/** The sum of several tallies. */
export function add(tallies) {
  const sum = member => tallies.reduce((total, tally) => total + tally[member], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
