import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smsSize, smsText } from './sms-parts.ts';

const link = 'https://debrief.club.example/evalx/01978a3e-7c1d-7a55-b9c5-0f2d6f1f8a10';

it.each([
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  ['ñ', 'GSM-7', 1],
  ['í'.repeat(70), 'UCS-2', 1],
  ['í'.repeat(71), 'UCS-2', 2],
  ['🏁'.repeat(35), 'UCS-2', 1],
  ['🏁'.repeat(36), 'UCS-2', 2],
])('%s is sent as %s in %i', (text, encoding, segments) => {
  expect(smsSize(text)).toEqual({ encoding, segments });
});

it('tells who writes, what it is about, where to go, and how to stop', () => {
  expect(smsText('Apex Driving Club', '2 evals to fill in for Spring HPDE.', link)).toBe(
    `Apex Driving Club: 2 evals to fill in for Spring HPDE. ${link} Reply STOP to opt out.`,
  );
});

it('writes quotes and dashes as the cheap alphabet has them, and leaves names as they are', () => {
  const text = smsText('Ana’s “Club”', 'María – Souza…', null);
  expect(text).toBe('Ana\'s "Club": María - Souza...');
});

it('cuts a long name of a club and long words, and never the link', () => {
  const text = smsText('The Very Long Named Driving Club of the Upper Valley', 'í'.repeat(300), link);
  expect(text).toMatch(/^The Very Long Named Driving Cl\.\.\.: í+\.\.\. https/);
  expect(text.endsWith(link)).toBe(true);
});

it('takes two segments at most, with the link whole', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(fc.constantFrom('Apex Driving Club', 'Círculo Ápex 🏁'), words, (club, typed) => {
      const text = smsText(club, typed, link);
      expect(smsSize(text).segments).toBeLessThanOrEqual(2);
      expect(text).toContain(` ${link}`);
    }),
  );
});
