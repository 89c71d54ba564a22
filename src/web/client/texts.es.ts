import type { ClientTexts } from './texts.ts';

export const texts: ClientTexts = {
  errorTexts: {
    offline: 'Sin conexión. Inténtalo de nuevo cuando tengas conexión.',
    unexpected: 'Ha ocurrido algo inesperado. Inténtalo de nuevo.',
    reference: id => `Si pides ayuda, indica ${id}.`,
    row: row => `Fila ${row}`,
    noAnswer: 'Respuesta no válida',
    noAnswerDetail: 'Ahora mismo el servidor no responde bien. Inténtalo de nuevo en un minuto.',
  },
  offlineTexts: {
    waiting: 'Esperando cobertura',
    signIn: 'Esperando a que inicies sesión',
    refused: 'Sin enviar: ábrela para ver por qué',
    sent: 'Enviada',
    saved: 'Guardada',
    onDevice: device => `En este ${device}`,
    signedOut: 'Se ha cerrado tu sesión.',
    notDone: 'No se ha podido hacer.',
  },
};
