import type { SoloTexts } from './solo-texts.ts';

export const texts: SoloTexts = {
  solo: 'En solitario',
  today: 'En solitario hoy',
  until: dia => `En solitario hasta el ${dia}`,
  dryOnly: 'solo en seco',
};
