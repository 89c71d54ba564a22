import type { DataTexts } from './texts.ts';

export const texts: DataTexts = {
  texts: {
    offline: 'Sin conexión. Inténtalo de nuevo cuando tengas conexión.',
    unexpected: 'Ha ocurrido algo inesperado. Inténtalo de nuevo.',
    reference: id => `Si pides ayuda, indica ${id}.`,
    row: row => `Fila ${row}`,
    noAnswer: 'Respuesta no válida',
    noAnswerDetail: 'Ahora mismo el servidor no responde bien. Inténtalo de nuevo en un minuto.',
  },
};
