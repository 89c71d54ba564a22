import type { MyDataTexts } from './texts.ts';

export const texts: MyDataTexts = {
  waitAMinute: 'Has descargado tus datos hace menos de un minuto. Espera un minuto y descárgalos de nuevo.',
};
