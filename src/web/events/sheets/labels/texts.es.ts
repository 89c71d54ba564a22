import { counted } from '#web/language/counted.ts';
import type { LabelTexts } from './texts.ts';

export const texts: LabelTexts = {
  kinds: {
    'name-tag': 'Tarjetas de identificación',
    'packet-label': 'Etiquetas de sobres',
  },

  stock: 'Hoja de etiquetas',
  stockName: (numero, etiquetas) => `Avery ${numero}, ${counted(etiquetas, 'etiqueta')}`,
  chooseStock: 'Elige una hoja de etiquetas',
  noStock: hojas => `No hay ninguna hoja de etiquetas con este nombre. Elige una: ${hojas}.`,
  start: 'Empezar en la etiqueta',
  startClamped: (etiquetas, inicio) =>
    `Una hoja tiene ${counted(etiquetas, 'etiqueta')}. Se empieza en la etiqueta ${inicio}.`,
  hint: 'En una hoja usada, cuenta las etiquetas fila por fila. Imprime a escala 100 %. Otras hojas de etiquetas se imprimen desde el CSV combinando correspondencia.',
};
