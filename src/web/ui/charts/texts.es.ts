import type { ChartsTexts } from './texts.ts';

export const texts: ChartsTexts = {
  keys: '← → para moverte, Intro para abrir',
  asTable: 'Mostrar como tabla',
};
