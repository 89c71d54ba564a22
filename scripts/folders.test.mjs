import { expect, test } from 'vitest';
import { findFolderCircles, findWrongOrder } from './folders.mjs';

const app = [
  'src/web/app/main.tsx',
  "import { send } from '#web/client/api.ts';\nimport './shell/Shell.tsx';",
];
const data = [
  'src/web/client/api.ts',
  "import { read } from './read.ts';\nimport { useState } from 'react';",
];

test('accepts folders that import downwards only', () => {
  expect(findFolderCircles([app, data])).toEqual([]);
});

test('finds a circle over several folders, through lazy imports and types too', () => {
  const client = ['src/web/page/offline-client.ts', "import type { Draft } from './drafts/draft.ts';"];
  const draft = ['src/web/page/drafts/draft.ts', "const load = () => import('#web/client/api.ts');"];
  const back = ['src/web/client/api.ts', "import { offlineClient } from '#web/page/offline-client.ts';"];
  expect(findFolderCircles([app, client, draft, back])).toEqual([
    'src/web/page/offline-client.ts imports from src/web/page/drafts, in a circle of folders',
    'src/web/page/drafts/draft.ts imports from src/web/client, in a circle of folders',
    'src/web/client/api.ts imports from src/web/page, in a circle of folders',
  ]);
});

test('finds a circle of folders of the domain', () => {
  const whole = ['src/domain/evals/forms/templates.ts', "import { vision } from './student/vision.ts';"];
  const part = [
    'src/domain/evals/forms/student/vision.ts',
    "import type { Section } from '#domain/evals/forms/section.ts';",
  ];
  expect(findFolderCircles([whole, part])).toHaveLength(2);
});

test('finds a circle of folders of the contract', () => {
  const all = ['src/contract/calls.ts', "import { evalCalls } from './evals/calls.ts';"];
  const some = ['src/contract/evals/calls.ts', "import type { Call } from '#contract/call.ts';"];
  expect(findFolderCircles([all, some])).toHaveLength(2);
});

test('finds an import against the order of areas, on each layer by its own order', () => {
  const roster = [
    'src/server/events/roster.ts',
    "import { loadSchool } from '#server/school/load-school.ts';",
  ];
  const badge = [
    'src/web/events/roster/Roster.tsx',
    "import { SoloBadge } from '#web/school/SoloBadge.tsx';",
  ];
  const base = ['src/server/platform/work.ts', "import { loadPerson } from '#server/people/people.ts';"];
  expect(findWrongOrder([roster, badge, base])).toEqual([
    'src/server/events/roster.ts imports from src/server/school, against the order of folders',
    'src/server/platform/work.ts imports from src/server/people, against the order of folders',
  ]);
});

test('asks for the place of a new area', () => {
  const forms = ['src/server/forms/handlers.ts', "import { loadEvent } from '#server/events/queries.ts';"];
  expect(findWrongOrder([forms])).toEqual(['src/server/forms has no place in the order of folders']);
});
