import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  keepEmail: 'Keep an e-mail address. Sign-in codes and messages go there.',
  nothingWaits: 'No code is needed any more.',
  carNotSaved: 'Car not saved',
  confirmsEmail: (code: string) => `${code} confirms your e-mail`,
  confirmsPhone: (code: string) => `${code} confirms your phone`,
  confirmEmail: 'Confirm your e-mail',
  confirmPhone: 'Confirm your phone',
  codeBrief: (subject: string, minutes: number) =>
    `${subject}. It works once, within ${minutes} minutes. If you did not ask for it, do not share it.`,
  enterCode: (address: string, minutes: number) =>
    `Enter this code in your profile. Messages then go to ${address}. It works once, within ${minutes} minutes.`,
  openProfile: 'Open your profile',
  emailEntered:
    'You get this because someone entered your e-mail in their profile. If it was not you, do not share the code. Without it, your e-mail is not used.',
  phoneEntered:
    'You get this because someone entered your phone in their profile. If it was not you, do not share the code. Without it, your phone is not used.',
  emailChanged: 'Your e-mail was changed',
  otherAddress: 'Messages from your clubs now go to another address, which was confirmed with a code.',
  notYou:
    'If that was not you, sign in with this address, change the e-mail back in your profile, and tell your club.',
  onlyOnce: 'You get this once, because this was your e-mail until now.',
};

export const texts = inLanguages({ en, es });
