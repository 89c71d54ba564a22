import type { TimeZoneTexts } from './texts.ts';

export const texts: TimeZoneTexts = {
  timeZone: 'Zona horaria',
  hint: 'Los días y los recordatorios del club usan esta zona horaria. Escribe una ciudad, como Ciudad de México.',
};
