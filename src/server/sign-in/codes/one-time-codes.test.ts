import { expect, it } from 'vitest';
import { newCode, readCode } from './one-time-codes.ts';

it('makes codes of eight characters that are not mistaken for others', () => {
  const codes = Array.from({ length: 500 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[34679CDFGHJKMNPQRTWXY]{8}$/);
  expect(new Set(codes).size).toBe(500);
});

it.each(['K7MP3RTX', 'k7mp3rtx', ' K7MP-3RTX ', 'k7mp 3rtx', 'K7MP–3RTX', 'K 7 M P 3 R T X'])(
  'reads %j as the same code',
  typed => {
    expect(readCode(typed)).toBe('K7MP3RTX');
  },
);
