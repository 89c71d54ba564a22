import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  /** The device. */
  phone: 'phone',
  computer: 'computer',
  /** Where the answers of an eval are: the status of its submit, or of its draft. */
  waiting: 'Waiting for signal',
  signIn: 'Waiting for you to sign in',
  refused: 'Not sent: open it to see why',
  sent: 'Sent',
  saved: 'Saved',
  onDevice: (device: string) => `On this ${device}`,
  signedOut: 'You have been signed out.',
  unreachable: 'The server cannot be reached, or the reception is too weak.',
  noReception: 'No reception. What you fill in is kept.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
};

export type OfflineTexts = typeof english;
export const texts = inLanguage('offline', english);
