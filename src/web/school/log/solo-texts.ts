import type { SoloScope } from '#domain/school/solo.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import type { ShownStatus } from '#web/offline/queued-calls.ts';

const scopes: Readonly<Record<SoloScope, string>> = { day: 'Today', event: 'This event' };

const sentences: Readonly<Record<SoloScope, (name: string, place: string, day: string) => string>> = {
  day: (name, place, day) => `${name} drives solo today, ${day}, at ${place}.`,
  event: (name, place, day) => `${name} drives solo from ${day} until the end of ${place}.`,
};

const states: Readonly<Record<ShownStatus['state'], string>> = {
  sending: 'Signed here, not yet known to the club',
  waiting: 'Signed here, not yet known to the club',
  signIn: 'Signed here, not yet known to the club: sign in first',
  sent: 'Known to the club',
  refused: 'Not taken by the club',
};

const english = {
  solo: 'Solo',
  signOff: 'Sign off solo…',
  signOffWhom: (name: string) => `Sign off ${name} to drive solo`,
  howLong: 'How long',
  scopes,
  dryOnly: 'Dry only',
  sentences,
  drySentence: 'In the dry only.',
  lead: (name: string) => `${name} reads it, and the grid sees it. You can withdraw it.`,
  sign: 'Sign',
  signed: (name: string) => `Solo of ${name} signed on this device`,
  notSigned: 'Not signed',
  states,
  unknown: 'Signed on this device',
  discard: 'Discard',
  by: (name: string) => `signed by ${name}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the solo of ${name}`,
  reason: 'Reason',
  reasonHint: 'Chief instructors read it.',
  withdrawn: (name: string) => `Solo of ${name} withdrawn`,
  notWithdrawn: 'Not withdrawn',
};

export type SoloTexts = typeof english;
export const texts = inLanguage('school/log/solo-texts', english);
