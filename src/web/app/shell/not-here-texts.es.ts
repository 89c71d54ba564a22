import type { NotHereTexts } from './not-here-texts.ts';

export const texts: NotHereTexts = {
  title: device => `Esta pantalla aún no está en este ${device}`,
  text: 'Llega la primera vez que la abras con cobertura.',
  again: 'Reintentar',
  back: 'Volver',
  home: 'Volver al inicio',
};
