import type { OfflineTexts } from './texts.ts';

export const texts: OfflineTexts = {
  texts: {
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
