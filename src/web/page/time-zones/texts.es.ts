import type { TimeZoneTexts } from './texts.ts';

export const texts: TimeZoneTexts = {
  timeZone: 'Zona horaria',
  hint: 'Se usa para los días, los recordatorios (15:00) y el mensaje de la noche. Escribe una ciudad, como Ciudad de México.',
};
