import type { OfflineTexts } from './texts.ts';

export const texts: OfflineTexts = {
  phone: 'teléfono',
  computer: 'ordenador',
  waiting: 'Esperando cobertura',
  signIn: 'Esperando a que inicies sesión',
  refused: 'Sin enviar: ábrela para ver por qué',
  sent: 'Enviada',
  saved: 'Guardada',
  onDevice: device => `En este ${device}`,
  signedOut: 'Se ha cerrado tu sesión.',
  unreachable: 'No se puede contactar con el servidor, o la cobertura es demasiado débil.',
  noReception: 'Sin cobertura. Lo que rellenes se conserva.',
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
};
