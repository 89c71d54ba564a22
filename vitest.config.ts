import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each of their tests loads the modules of a browser's tab anew, and so they share a worker with one another only. */
const testsOfThePhone = 'src/web/client/*.test.ts';

/** Begins each project with the tests that kill and start servers: at the end the longest would be waited for alone. */
class FailuresFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfFailures = ({ moduleId }: TestSpecification) => moduleId.includes('/server/failures/');
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap(all => [
      ...all.filter(isOfFailures),
      ...all.filter(file => !isOfFailures(file)),
    ]);
  }
}

export default defineConfig({
  test: {
    // What `npm test` leaves to `npm run soak -- server`.
    tags: [{ name: 'soak' }],
    sequence: { sequencer: FailuresFirst },
    // Room for what a test makes and drops: collecting it from V8's one megabyte takes 4 % of the processor's time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Tests with processes of their own wait for a fifth of their time: one worker more than there are cores of two uses it.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Twice what the slowest takes in `npm test`; a test that needs longer says so and why.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    environment: 'node',
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [testsOfThePhone],
          globalSetup: ['src/testing/database-server.ts'],
          // The files of a worker share their modules, so that what takes long is loaded and built once.
          isolate: false,
          // So that its downloaded list of sites can be replaced.
          server: { deps: { inline: ['@mdn/mdn-http-observatory'] } },
        },
      },
      { extends: true, test: { name: 'phone', include: [testsOfThePhone], isolate: false } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/page-in-jsdom.ts'],
        },
      },
    ],
  },
});
