import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    /** Where the answers of an eval are: the status of its submit, or of its draft. */
    waiting: 'Waiting for signal',
    signIn: 'Waiting for you to sign in',
    refused: 'Not sent: open it to see why',
    sent: 'Sent',
    saved: 'Saved',
    onDevice: (device: string) => `On this ${device}`,
    signedOut: 'You have been signed out.',
    notDone: 'That could not be done.',
  },
};

export type OfflineTexts = typeof english;
export const { texts } = inLanguage('offline', english);
