import { counted } from '#web/language/counted.ts';
import type { LabelTexts } from './texts.ts';

export const texts: LabelTexts = {
  kinds: {
    'name-tag': 'Tarjetas de identificación',
    helmet: 'Pegatinas de casco',
    'packet-label': 'Etiquetas de sobres',
  },
  alignment: 'Página de alineación',
  alignmentHint:
    'Imprime esta página en papel normal y ponla sobre una hoja de etiquetas. Lee en las dos escalas dónde están los bordes de la primera etiqueta y elige esos ajustes.',
  rulerHint: mm => `Las reglas miden ${mm} mm si la escala es 100 %.`,

  stock: 'Hoja de etiquetas',
  stockName: (numero, etiquetas) => `Avery ${numero}, ${counted(etiquetas, 'etiqueta')}`,
  ownStock: 'Medidas propias',
  chooseStock: 'Elige una hoja de etiquetas',
  noStock: hojas => `No hay ninguna hoja de etiquetas con este nombre. Elige una: ${hojas}.`,
  start: 'Empezar en la etiqueta',
  startClamped: (etiquetas, inicio) =>
    `Una hoja tiene ${counted(etiquetas, 'etiqueta')}. Se empieza en la etiqueta ${inicio}.`,
  offsets: { x: 'Ajuste a la derecha, mm', y: 'Ajuste hacia abajo, mm' },
  hint: 'En una hoja usada, cuenta las etiquetas fila por fila. La página de alineación muestra qué ajuste necesita tu impresora. Se guarda en este dispositivo.',

  unit: 'Unidad',
  units: { mm: 'Milímetros', inch: 'Pulgadas' },
  measures: {
    columns: 'Etiquetas por fila',
    rows: 'Filas de etiquetas',
    width: 'Ancho de una etiqueta',
    height: 'Alto de una etiqueta',
    left: 'Del borde izquierdo a la primera etiqueta',
    top: 'Del borde superior a la primera etiqueta',
    pitchX: 'De una etiqueta a la siguiente, a lo ancho',
    pitchY: 'De una etiqueta a la siguiente, a lo alto',
  },
  useMeasures: 'Usar estas medidas',
  stockFaults: {
    noLabels: 'Escribe cuántas etiquetas hay por fila y cuántas filas, de 1 a 50.',
    noSize:
      'Escribe el ancho y el alto de una etiqueta, y a qué distancia de los bordes del papel está la primera.',
    overlapping:
      'Las etiquetas se solaparían. De una etiqueta a la siguiente tiene que haber al menos el ancho o el alto de una.',
    offPaper: 'Las etiquetas no caben en el papel. Comprueba las medidas y el papel.',
  },
};
