import { defineConfig } from 'vitest/config';

// What `npm run soak` runs: real processes for minutes.
export default defineConfig({
  test: {
    include: ['src/testing/soak/*.soak.ts'],
    environment: 'node',
    fileParallelism: false,
    hookTimeout: 120_000,
  },
});
