import type { ReminderTexts } from './texts.ts';

export const texts: ReminderTexts = {
  first: 'Días hasta el primer recordatorio',
  firstHint: 'Después del evento, o de publicarlo si fue más tarde.',
  every: 'Días entre un recordatorio y el siguiente',
  most: 'Número máximo de recordatorios',
};
