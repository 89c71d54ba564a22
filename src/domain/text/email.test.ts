import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseEmail, undeliverableLetter } from './email.ts';

describe('normaliseEmail', () => {
  it.each([
    ['Ana.Souza@Example.ORG', 'ana.souza@example.org'],
    ['  ana@example.org\n', 'ana@example.org'],
    ['\u202Aana@example.org\u202C', 'ana@example.org'],
    ["o'brien+track@mail.example.co.uk", "o'brien+track@mail.example.co.uk"],
    ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
    ['ana@example.xn--p1ai', 'ana@example.xn--p1ai'],
    ['Ana@München.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@mu\u0308nchen.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@straße.example', 'ana@xn--strae-oqa.example'],
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
  });

  it.each([
    '',
    '@',
    'ana',
    'ana@',
    '@example.org',
    'ana@localhost',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@example.org, ben@example.org',
    'ana@example.org;ben@example.org',
    'ana@example.org ben@example.org',
    'ana@ben@example.org',
    'Ana <ana@example.org>',
    '"ana b"@example.org',
    'ana(work)@example.org',
    'mailto:ana@example.org',
    '.ana@example.org',
    'ana.@example.org',
    'a..na@example.org',
    'ana@example..org',
    'ana@-example.org',
    'ana@example.org.',
    'björn@example.org',
    // They only look like ASCII: the Kelvin sign, and letters of full width.
    'ana@\u212Aiwi.example',
    'ana@ｅxample.org',
    'ana@１２７.0.0.1',
    'ana@exämple.org:80',
    'ana@exämple.org/path',
    'ana@exämple',
    `ana@${'ä'.repeat(64)}.org`,
    `ana@${'ä.'.repeat(100)}org`,
    'ana\r\nBcc: ben@example.org',
    '\u212Aim@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ana@${'a'.repeat(64)}.org`,
    `ana@${'a.'.repeat(124)}org`,
  ])('%j is refused', typed => {
    expect(normaliseEmail(typed)).toBeNull();
  });

  it.each([
    ['björn@example.org', 'ö'],
    ['bjo\u0308rn@münchen.de', 'ö'],
    ['иван@example.org', 'и'],
    ['bjorn@example.org', null],
    ['björn', null],
    ['björn example.org', null],
    ['björn, ana@example.org', null],
  ])('of %j mail servers do not deliver to %j', (typed, letter) => {
    expect(undeliverableLetter(typed)).toBe(letter);
  });

  it('is the same address however often it is normalised', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), typed => {
        const once = normaliseEmail(typed);
        if (once !== null) expect(normaliseEmail(once)).toBe(once);
      }),
    );
  });
});
