import { expect, it } from 'vitest';
import { senderAddress } from '#server/platform/messages/open-transport.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';

it.each([
  ['Apex Debrief <debrief@localhost>', 'debrief@localhost'],
  ['debrief@club.example', 'debrief@club.example'],
  ['"Debrief, Apex" <debrief@club.example>', 'debrief@club.example'],
])('MAIL_FROM %j sends from %j', (mailFrom, address) => {
  expect(senderAddress(mailFrom)).toBe(address);
});

it.each(['Apex Debrief', 'a@club.example, b@club.example', '<>', 'a@b@c'])(
  'MAIL_FROM %j stops the start',
  mailFrom => {
    expect(() => senderAddress(mailFrom)).toThrow(StartupError);
  },
);
