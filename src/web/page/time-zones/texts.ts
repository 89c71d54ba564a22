import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  timeZone: 'Time zone',
  hint: 'Used for days, reminders (15:00) and the evening message. Type a city, such as New York.',
};

export type TimeZoneTexts = typeof english;
export const texts = inLanguage('page/time-zones/texts', english);
