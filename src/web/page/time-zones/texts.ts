import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  timeZone: 'Time zone',
  hint: 'The club’s days and reminders use this time zone. Type a city, such as New York.',
};

export type TimeZoneTexts = typeof english;
export const texts = inLanguage('page/time-zones/texts', english);
