import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  timeZone: 'Time zone',
  hint: 'Days and the times of reminders follow it. Type a city, such as New York.',
};

export type TimeZoneTexts = typeof english;
export const texts = inLanguage('page/time-zones/texts', english);
