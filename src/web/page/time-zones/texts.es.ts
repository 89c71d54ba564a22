import type { TimeZoneTexts } from './texts.ts';

export const texts: TimeZoneTexts = {
  timeZone: 'Zona horaria',
  hint: 'Los días y las horas de los recordatorios la siguen. Escribe una ciudad, como Ciudad de México.',
};
