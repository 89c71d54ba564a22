import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const sent = (count: number) => `${counted(count, 'automatic reminder')} sent`;

const english = {
  pending: 'Pending Evals',
  nonePending: 'Everybody has answered.',
  completed: 'Completed Evals',
  noneCompleted: 'The first completed eval will stand here.',
  noEvals: 'No evals yet',
  noEvalsHint:
    'Publish on the Roster tab makes one for each student and tells the people who are to fill them in.',
  ratedBy: (name: string) => `rated by ${name}`,
  apexScore: 'Apex Score:',
  notAnswered: 'Not answered yet',
  evals: (count: number) => counted(count, 'eval'),
  unclaimed: (count: number) =>
    `${counted(count, 'eval')} ${count === 1 ? 'waits' : 'wait'} for any instructor to take ${count === 1 ? 'it' : 'them'}.`,

  messages: 'Messages',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  retry: (count: number) => `Retry ${counted(count, 'failed message')}`,
  retried: 'Retry Success',
  notRetried: 'Retry Error',
  again: (count: number) => `${counted(count, 'message')} on the way again.`,
  /** The reason stands after it. */
  failedBy: (count: number) => `${counted(count, 'message')} failed:`,
  putOffBy: (count: number) => `${counted(count, 'message')} put off, will be tried again:`,

  nextReminder: (day: string) => `Next reminder on ${day}`,
  remindersSent: sent,
  allRemindersSent: (count: number) => `${sent(count)}; no more will follow.`,
  remindersNotBegun: 'Automatic reminders begin once the evals are published.',
};

export type StatsTexts = typeof english;
export const texts = inLanguage('events/stats/texts', english);
