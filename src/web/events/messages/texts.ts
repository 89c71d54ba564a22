import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const people = (count: number) => counted(count, 'person', 'people');
const onTheWay = (messages: number) => `${counted(messages, 'message')} on the way.`;
const sendTo = (count: number) => (count === 0 ? 'Send' : `Send to ${people(count)}`);

const english = {
  people,
  onTheWay,
  published: (evals: number, messages: number) => `${counted(evals, 'eval')} created, ${onTheWay(messages)}`,
  welcome: {
    label: 'Welcome Emails',
    about: (count: number) =>
      count === 0
        ? 'Everybody on the roster who can be told has been welcomed.'
        : `Welcomes ${people(count)} who ${count === 1 ? 'has' : 'have'} not been welcomed yet: when and where it is, their group, car and instructor, and how to sign in.`,
    confirm: sendTo,
    success: 'Welcome Messages Success',
    failure: 'Welcome Messages Error',
  },
  publishing: {
    label: 'Publish',
    about: (count: number) =>
      count === 0
        ? 'Makes the evals that are missing. Nobody new has to be told.'
        : `Makes the evals that are missing, and tells ${people(count)} which evals wait for them.`,
    confirm: (count: number) => (count === 0 ? 'Publish' : `Publish and tell ${people(count)}`),
    success: 'Publishing Success',
    failure: 'Publishing Error',
  },
  reminders: {
    label: 'Send Reminders',
    about: (count: number) =>
      count === 0
        ? 'No eval waits for anybody who can be told.'
        : `Tells ${people(count)} again which evals still wait for them.`,
    confirm: sendTo,
    success: 'Publishing Success',
    failure: 'Publishing Error',
  },
  remind: 'Remind who has not answered',
  remindOn: (days: string, closing: string | null) =>
    [days && `On ${days}.`, closing && `Closing date: ${closing}.`].filter(Boolean).join(' '),
  lastReminder: (when: string) => `Last reminder: ${when}`,
  tooSoon: (last: string, again: string) => `Last sent at ${last}; possible again at ${again}.`,
  cancel: 'Cancel',
  tryAgain: 'Try again',
  counting: 'Counting',
  countingWhom: 'Counting whom it reaches.',
  unreachable: (count: number) =>
    `${people(count)} on the roster cannot be told: opted out, or no address to send to.`,
  messages: 'Messages',
  sent: (sent: number, all: number) => `${sent} of ${all} sent`,
  waiting: (count: number) => `${count} waiting`,
  failed: (count: number) => `${count} failed`,
  notReached: (count: number) => `Not reached: ${count}`,
};

export type EventMessagesTexts = typeof english;
export const texts = inLanguage('events/messages/texts', english);
