import type { FocusTexts } from './texts.ts';

export const texts: FocusTexts = {
  focus: 'En qué trabaja',
  noFocus: 'Nada todavía. Añade en qué quieres trabajar; tus instructores lo ven.',
  changeFocus: club => `En qué trabajas en ${club}`,
  closeHint: 'Marca lo que ya está o ya no hace falta.',
  addFocus: 'Nuevo punto de trabajo',
  addFocusHint: quedan =>
    quedan > 0 ? `Como máximo ${quedan} más.` : 'Cinco como máximo: cierra uno antes.',
  saved: 'Guardado',
  notSaved: 'No se ha guardado',
};
