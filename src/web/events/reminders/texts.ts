import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  first: 'First reminder after so many days',
  firstHint: 'After the event, or after publishing if that was later.',
  every: 'Then every so many days',
  most: 'At most so many times',
};

export type ReminderTexts = typeof english;
export const texts = inLanguage('events/reminders/texts', english);
