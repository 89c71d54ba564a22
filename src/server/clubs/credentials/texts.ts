import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'Credential not saved',
  noKind: 'The club does not list this kind any more. Choose another one.',
  endsBefore: 'The last day is before the first day.',
  tooMany: (most: number) =>
    `A person has at most ${most} credentials in a club. Delete one, then save again.`,
  kindNotSaved: 'Kind not saved',
  needsName: 'A kind needs a name.',
  kindTaken: 'Your club has a kind of this name already. Choose another name.',
  expires: (kinds: number) =>
    kinds === 1 ? 'A credential of yours expires soon' : `${kinds} credentials of yours expire soon`,
  sendNew: (club: string) => `Add the new one to your profile. ${club} verifies it.`,
  openProfile: 'Open my profile',
  becauseHolder: (club: string) => `You get this because ${club} lists these credentials of yours.`,
};

export type CredentialTexts = typeof en;
export const texts = inLanguages({ en, es });
