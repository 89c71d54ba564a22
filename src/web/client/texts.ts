import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  errorTexts: {
    offline: 'No connection. Try again when you are online.',
    unexpected: 'Something unexpected happened. Try again.',
    reference: (id: string) => `If you ask for help, mention ${id}.`,
    row: (row: number) => `Row ${row}`,
    noAnswer: 'No valid answer',
    noAnswerDetail: 'The server is not answering properly at the moment. Try again in a minute.',
  },
  offlineTexts: {
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

export type ClientTexts = typeof english;
export const { errorTexts, offlineTexts } = inLanguage('client', english);
