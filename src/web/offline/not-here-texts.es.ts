import type { NotHereTexts } from './not-here-texts.ts';

export const texts: NotHereTexts = {
  title: device => `Esta pantalla aún no está en este ${device}`,
  text: 'Llega cuando la abres con cobertura. Lo que has rellenado se conserva.',
  again: 'Volver a intentarlo',
  back: 'Volver',
  home: 'Volver al inicio',
};
