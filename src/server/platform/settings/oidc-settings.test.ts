import { describe, expect, it } from 'vitest';
import { parseOidcProviders } from './oidc-settings.ts';

const club = { name: 'club', label: 'Club login', issuer: 'https://id.club.example', clientId: 'apex' };

describe('OIDC_PROVIDERS', () => {
  it('is none when it is not set', () => {
    expect(parseOidcProviders(null)).toEqual([]);
  });

  it.each([
    'https://id.club.example/realms/one',
    'http://localhost:8080',
    'http://127.0.0.1:8080/',
    'http://[::1]:8080',
  ])('takes the issuer %s', issuer => {
    expect(parseOidcProviders(JSON.stringify([{ ...club, issuer }]))).toEqual([{ ...club, issuer }]);
  });

  it.each([
    ['an issuer by plain http', [{ ...club, issuer: 'http://id.club.example' }], /https address/],
    [
      'an issuer that looks like this machine',
      [{ ...club, issuer: 'http://localhost.evil.example' }],
      /https/,
    ],
    ['an issuer that is no address', [{ ...club, issuer: 'id.club.example' }], /https address/],
    ['a name that is taken', [{ ...club, name: 'email' }], /"email"/],
    ['one name twice', [club, club], /"club"/],
    ['a name that no address can have', [{ ...club, name: 'Club login' }], /name/],
    ['what is no list', club, /list/],
  ])('stops the start with a sentence about %s', (_, value, sentence) => {
    expect(() => parseOidcProviders(JSON.stringify(value))).toThrow(sentence);
  });

  it('stops the start with a sentence about what is no JSON', () => {
    expect(() => parseOidcProviders('club')).toThrow('is no JSON');
  });
});
