import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey } from '#domain/text/search-key.ts';
import { searchWords } from './search.ts';

describe('a search', () => {
  it.each([
    ['Éric MÜLLER', 'eric muller'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['Straße Æsa Œuvre Þór', 'strasse aesa oeuvre thor'],
    ["O'Dowd O’Dowd", 'odowd odowd'],
    ['İzmir Diyarbakır', 'izmir diyarbakir'],
    ['Алёна ΝΙΚΟΣ', 'алена νικοσ'],
    ['Ａｎａ Anne‑Marie', 'ana anne-marie'],
    ['Nguyễn Văn Đức', 'nguyen van duc'],
  ])('takes %s for %s', (typed, key) => {
    expect(searchKey(typed)).toBe(key);
  });

  it('means the same however it is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
        expect(searchKey(text.normalize('NFD'))).toBe(searchKey(text.normalize('NFC')));
      }),
    );
  });

  it('is for each of its words, the longest first', () => {
    expect(searchWords('  J.  Smith, "Doe" ')).toEqual(['smith', 'doe', 'j']);
    expect(searchWords('sam Sam')).toEqual(['sam']);
  });

  it.each(['', ' ', 'a', ' é ', "'", '🏁'])('needs two characters: %j is none', typed => {
    expect(searchWords(typed)).toEqual([]);
  });

  it('is long enough with two characters', () => {
    expect(searchWords('王芳')).toEqual(['王芳']);
    expect(searchWords('a b')).toEqual(['a', 'b']);
  });
});
