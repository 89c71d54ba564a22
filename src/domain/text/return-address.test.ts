import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-address.ts';

describe('the address to return to', () => {
  it.each([
    ['/', '/'],
    ['/evalx/0197', '/evalx/0197'],
    ['/admin/a/event/b?tab=roster#top', '/admin/a/event/b?tab=roster#top'],
    ['/search?q=a//b', '/search?q=a//b'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
    ['/a/../profile', '/profile'],
    ['/straße', '/stra%C3%9Fe'],
    ['/apiary', '/apiary'],
    ['/setup?key=a%20b#top', '/setup?key=a%20b#top'],
  ])('%j leads to %j', (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/.\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//',
    '//[',
    '/profile\r\nset-cookie: a=b',
    '/profile\u0000',
    '/.auth/logout',
    '/./.auth/logout',
    '/x/../.auth/login',
    '/%2eauth/logout',
    '/.%61uth/logout',
    '/.auth%2flogout',
    '/api/MergeAccounts',
    '/%61pi/ClaimEval?evalId=0197',
    '/api',
    '/100%',
    `/${'a'.repeat(3000)}`,
  ])('%j leads Home', wanted => {
    expect(safeReturnPath(wanted)).toBe('/');
  });

  const tricky = fc
    .array(
      fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '@', ':', '?', '#', '\t', ' ', 'evil.example', 'a'),
    )
    .map(parts => `/${parts.join('')}`);

  it('never leaves the site, however it is resolved, and is stable', () => {
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.webUrl()), wanted => {
        const path = safeReturnPath(wanted);
        for (const origin of ['https://club.example', 'http://localhost:3000']) {
          expect(new URL(path, origin).origin).toBe(origin);
          expect(new URL(path, origin).href).toBe(origin + path);
        }
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
