import type { NotHereTexts } from './not-here-texts.ts';

export const texts: NotHereTexts = {
  title: device => `Esta pantalla aún no está en este ${device}`,
  text: 'Se guarda aquí cuando la abres por primera vez con conexión.',
};
