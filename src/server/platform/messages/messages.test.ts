import { describe, expect, it } from 'vitest';
import { destinationOf } from '#domain/messages/preference.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { carriesCode, isStillOfUse } from './message/kinds.ts';

describe('a person is told', () => {
  const address = 'Sam@Club.example';
  const confirmedPhone = '(555) 010-0123';
  const mail = { channel: 'email', recipient: 'sam@club.example' };
  const sms = { channel: 'sms', recipient: '+15550100123' };

  it.each([
    ['SMS', 1, confirmedPhone, address, sms],
    ['SMS, without a confirmed phone', 1, null, address, mail],
    ['SMS, with a phone that is none', 1, 'ask my wife', address, mail],
    ['SMS, without an e-mail', 1, confirmedPhone, null, sms],
    ['Email', 2, confirmedPhone, address, mail],
    ['Email, without one', 2, confirmedPhone, null, null],
    ['Opt-Out', 3, confirmedPhone, address, null],
  ])('who prefers %s', (_label, preferred, phone, email, destination) => {
    expect(destinationOf({ preferred, confirmedPhone: phone, address: email })).toEqual(destination);
  });
});

it('knows which messages carry a code', () => {
  expect(carriesCode('sign-in-code')).toBe(true);
  expect(carriesCode('published-evals')).toBe(false);
});

describe('a message is still of use', () => {
  const createdAt = new Date('2026-06-20T12:00:00Z');
  const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS);

  it('with a code, for ten minutes', () => {
    const message = { kind: 'sign-in-code', createdAt };
    expect(isStillOfUse(message, minutesLater(9.9))).toBe(true);
    expect(isStillOfUse(message, minutesLater(10))).toBe(false);
  });

  it('without a code, however late', () => {
    expect(isStillOfUse({ kind: 'published-evals', createdAt }, minutesLater(10_000))).toBe(true);
  });
});
