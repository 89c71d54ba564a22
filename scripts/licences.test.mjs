import { expect, test } from 'vitest';
import { isKnown, shippedPackages } from './licences.mjs';

test('a licence is known if each of its parts is, or one of those that may be chosen', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later'].map(isKnown)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['GPL-3.0', 'MIT AND SSPL-1.0', 'SEE LICENSE IN FILE'].map(isKnown)).toEqual([false, false, false]);
});

test('shippedPackages lists packages in production, nested packages and the font', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'node_modules/pg/node_modules/split': { version: '2.0.0' },
    'node_modules/vite': { version: '9.0.0', license: 'MIT', dev: true },
    'node_modules/@fontsource/barlow-condensed': { version: '5.0.0', license: 'OFL-1.1', dev: true },
  };
  expect(shippedPackages({ packages })).toEqual([
    { name: '@fontsource/barlow-condensed', version: '5.0.0', licence: 'OFL-1.1' },
    { name: 'pg', version: '8.0.0', licence: 'MIT' },
    { name: 'split', version: '2.0.0', licence: null },
  ]);
});
