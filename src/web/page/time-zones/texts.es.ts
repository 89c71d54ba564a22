import type { TimeZoneTexts } from './texts.ts';

export const texts: TimeZoneTexts = {
  timeZone: 'Zona horaria',
  hint: 'Los días, los recordatorios (15:00) y el mensaje de la noche la siguen. Escribe una ciudad, como Ciudad de México.',
};
