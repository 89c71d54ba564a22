import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { guardCell, unguardCell } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1 555 0100', "'+1 555 0100"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['  =1', "  '=1"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ['Sam;=1+1', "Sam;'=1+1"],
])('%j begins a formula, %j does not', (text, guarded) => {
  expect(guardCell(text)).toBe(guarded);
});

it.each(['Sam Student', 'sam@club.example', 'Anne-Marie', "O'Dowd", "'Goldie'", '2019 MX-5 = fun', ''])(
  '%j stays as it is, either way',
  text => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  },
);

test('any text comes back as it was, and begins no formula on the way', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", ';', ' ', 'a', '＝') });
  fc.assert(
    fc.property(text, written => {
      expect(unguardCell(guardCell(written))).toBe(written);
      for (const part of guardCell(written).split(';')) expect(part.trimStart()).not.toMatch(/^[=+\-@＝]/);
    }),
  );
});
