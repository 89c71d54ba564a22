import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    title: 'Stop messages?',
    lead: 'Apex Debrief then sends you no e-mails or SMS for any of your clubs. You still get codes that you ask for.',
    stop: 'Stop messages',
    openProfile: 'Open my profile',
    stopped: 'No more messages',
    stoppedLead:
      'Your pending evals are still there when you sign in. If you change your mind, choose Email or SMS as Preferred Communication in your profile.',
    noLink: 'This link is not complete',
    noLinkLead:
      'Open it from the mail again. Or sign in and set Preferred Communication to Opt-Out in your profile.',
  },
};

export type MessagesTexts = typeof english;
export const { texts } = inLanguage('messages', english);
