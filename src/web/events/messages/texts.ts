import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const people = (count: number) => counted(count, 'person', 'people');
const queued = (messages: number) => `${counted(messages, 'message')} queued.`;
const sendTo = (count: number) => (count === 0 ? 'Send' : `Send to ${people(count)}`);

const english = {
  queued,
  published: (evals: number, messages: number) =>
    evals === 0 ? queued(messages) : `${counted(evals, 'eval')} created, ${queued(messages)}`,
  welcome: {
    label: 'Welcome Emails',
    about: (count: number) =>
      count === 0
        ? 'There is nobody new to welcome.'
        : `Welcomes ${people(count)} with date, track, group, car and instructor, and how to sign in.`,
    confirm: sendTo,
    success: 'Welcome Messages Success',
    failure: 'Welcome Messages Error',
  },
  publishing: {
    label: 'Publish',
    about: (count: number, evals: number) =>
      evals === 0 && count > 0
        ? `Notifies ${people(count)}. No eval is missing.`
        : `Creates ${counted(evals, 'eval')} and notifies ${count === 0 ? 'nobody' : people(count)}.`,
    confirm: (count: number) => (count === 0 ? 'Publish' : `Publish and notify ${people(count)}`),
    success: 'Publishing Success',
    failure: 'Publishing Error',
  },
  reminders: {
    label: 'Send Reminders',
    about: (count: number) =>
      count === 0
        ? 'Nobody who can be reached has pending evals.'
        : `Reminds ${people(count)} of their pending evals.`,
    confirm: sendTo,
    success: 'Publishing Success',
    failure: 'Publishing Error',
  },
  remind: 'Remind people who have not answered',
  remindOn: (days: string, closing: string | null) =>
    [days && `On ${days}.`, closing && `Closing date: ${closing}.`].filter(Boolean).join(' '),
  lastReminder: (when: string) => `Last reminder: ${when}`,
  tooSoon: (last: string, again: string) => `Last reminder at ${last}; possible again at ${again}.`,
  remindShort: 'Remind',
  remindPerson: (name: string) => `Remind ${name}`,
  remindPersonHint: (name: string) => `Queues one message to ${name}, which lists their pending evals.`,
  reminded: 'Reminder Success',
  notReminded: 'Reminder Error',
  unreachablePerson: (name: string) =>
    `${name} has no pending evals, opted out of messages, has no address or is a sample person.`,
  counting: 'Counting',
  countingRecipients: 'Counting recipients.',
  unreachable: (count: number) =>
    `${people(count)} on the roster cannot be reached: opted out or no address.`,
  withoutInstructor: (count: number, names: string) =>
    `${counted(count, 'student has', 'students have')} no instructor: ${names}. Any instructor of the event can take them on. ‘Suggest pairings’ on the roster assigns instructors.`,
  noMailServer: 'No mail server is set: mails are written to a folder of the server, and nobody gets them.',
  toRoster: 'Assign instructors on the roster',
  notWelcomed: (count: number, names: string) =>
    `${counted(count, 'person has', 'people have')} no Welcome Email yet: ${names}.`,
  more: (count: number) => `${count} more`,
  preview: 'Preview a message',
  noPreview: 'Nobody gets a message.',
  to: (name: string) => `To ${name}`,
  done: (done: number, all: number) => `${done} of ${all} done`,
  waiting: (count: number) => `${count} waiting`,
  failed: (count: number) => `${count} failed`,
  notReached: (count: number) => `Not reached: ${count}`,
};

export type EventMessagesTexts = typeof english;
export const texts = inLanguage('events/messages/texts', english);
