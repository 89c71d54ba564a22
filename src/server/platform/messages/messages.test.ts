import { describe, expect, it } from 'vitest';
import { destinationOf } from '#domain/messages/preference.ts';

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
