import { expect, test } from 'vitest';
import { cssFaults } from './css.mjs';

const SHARED = 'src/web/ui/shared.css';
const MODULE = 'src/web/evals/Card.module.css';
const CODE = 'src/web/evals/Card.tsx';

const card = names => `import styles from './Card.module.css';\nconst look = [${names}];`;

test('reports classes that nothing uses, and used classes that their module lacks', () => {
  const sheets = [
    [SHARED, '.soft {\n  color: gray;\n}\n'],
    [MODULE, '.line {\n  gap: 0;\n}\n'],
  ];
  expect(cssFaults(sheets, [[CODE, card('styles.row')]])).toEqual([
    `${CODE} ${MODULE} lacks .row`,
    `${MODULE} .line is not used`,
    `${SHARED} .soft is not used`,
  ]);
});

test('accepts every class of a module whose classes are found by a computed name', () => {
  const sheets = [[MODULE, '.small {\n  gap: 0;\n}\n\n.large {\n  gap: 1px;\n}\n']];
  expect(cssFaults(sheets, [[CODE, card('styles[size]')]])).toEqual([]);
});

test('reports custom properties that nothing reads, or that have no value', () => {
  const sheets = [[SHARED, ':root {\n  --edge: gray;\n}\n\np {\n  color: var(--ink);\n}\n']];
  expect(cssFaults(sheets, [])).toEqual(['--edge is not used', '--ink has no value']);
});
