import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['Maya Fernandez', 'MF'],
  ['Jean-Luc van der Berg', 'JB'],
  ['Cher', 'C'],
  ['Maya Fernandez (sample)', 'MF'],
  ['élodie Ångström', 'ÉÅ'],
  ['E\u0301lodie', 'E\u0301'],
  ['王小明', '王'],
  ['🏎️', '🏎️'],
  ['maya@example.com', 'M'],
  ['   ', '?'],
  ['', '?'],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
