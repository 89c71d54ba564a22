import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    /** The device. */
    phone: 'phone',
    computer: 'computer',
    dismiss: 'Dismiss',
    copyList: 'Copy list',
    copied: 'Copied',
    notCopied: 'Not copied. Select the text and copy it by hand.',
    retry: 'Retry',
    showAll: (count: number) => `Show all ${count}`,
    showMore: (step: number, more: number) => `Show ${step} of ${more} more`,
    less: (label: string) => `One fewer: ${label}`,
    more: (label: string) => `One more: ${label}`,
    notRated: 'Not rated',
    notApplicable: 'N/A',
    outOfFour: (average: string) => `${average} out of 4`,
    offline: {
      title: 'No connection',
      text: 'You are offline. Nothing is lost. Try again when you are online.',
    },
    refused: {
      title: 'Not for this account',
      text: 'You are signed in, but this page belongs to someone else. If you should see it, ask an admin.',
    },
    passkey: {
      title: 'Passkey needed',
      text: 'This club asks its admins to sign in with a passkey. If you have none, add one first, then sign in with it.',
    },
    absent: {
      title: 'Nothing here',
      text: 'It was removed, the link is incomplete, or you may not see it.',
    },
    failed: {
      title: 'That did not work',
      text: 'The problem is on our side. Try again. If it happens again, tell an admin of your club.',
    },
  },
  chartTexts: {
    keys: '← → move, Enter opens',
    asTable: 'Show as table',
  },
};

export type UiTexts = typeof english;
export const { texts, chartTexts } = inLanguage('ui', english);
