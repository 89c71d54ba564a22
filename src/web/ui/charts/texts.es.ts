import type { ChartsTexts } from './texts.ts';

export const texts: ChartsTexts = {
  keys: '← → para moverte, Intro para abrir',
  average: 'Media',
  asTable: 'Mostrar como tabla',
};
