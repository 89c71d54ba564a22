import { expect, test } from 'vitest';
import { circleFaults } from './folders.mjs';

const app = ['src/web/app/main.tsx', "import { send } from '#web/data/api.ts';\nimport './shell/Shell.tsx';"];
const data = ['src/web/data/api.ts', "import { read } from './read.ts';\nimport { useState } from 'react';"];

test('folders that import downwards only are no circle', () => {
  expect(circleFaults([app, data])).toEqual([]);
});

test('a circle is found over several folders, by lazy imports and types too, and what only leads to it is not named', () => {
  const client = ['src/web/offline/offline-client.ts', "import type { Draft } from './drafts/draft.ts';"];
  const draft = ['src/web/offline/drafts/draft.ts', "const load = () => import('#web/data/api.ts');"];
  const back = ['src/web/data/api.ts', "import { offlineClient } from '#web/offline/offline-client.ts';"];
  expect(circleFaults([app, client, draft, back])).toEqual([
    'src/web/offline/offline-client.ts imports from src/web/offline/drafts, in a circle of folders',
    'src/web/offline/drafts/draft.ts imports from src/web/data, in a circle of folders',
    'src/web/data/api.ts imports from src/web/offline, in a circle of folders',
  ]);
});

test('a folder of the domain that imports what imports it is in a circle', () => {
  const whole = ['src/domain/evals/forms/templates.ts', "import { vision } from './student/vision.ts';"];
  const part = [
    'src/domain/forms/student/vision.ts',
    "import type { Section } from '#domain/forms/section.ts';",
  ];
  expect(circleFaults([whole, part])).toHaveLength(2);
});

test('a folder of the contract that imports what imports it is in a circle', () => {
  const all = ['src/contract/calls.ts', "import { evalCalls } from './calls/evals.ts';"];
  const some = ['src/contract/evals/calls.ts', "import type { Call } from '#contract/call.ts';"];
  expect(circleFaults([all, some])).toHaveLength(2);
});
