import type { SoloTexts } from './solo-texts.ts';

export const texts: SoloTexts = {
  solo: 'En solitario',
  signOff: 'Firmar solo…',
  signOffWhom: nombre => `Firmar que ${nombre} conduce en solitario`,
  howLong: 'Cuánto tiempo',
  scopes: { day: 'Hoy', event: 'Este evento' },
  dryOnly: 'Solo en seco',
  sentences: {
    day: (nombre, lugar, dia) => `${nombre} conduce en solitario hoy, ${dia}, en ${lugar}.`,
    event: (nombre, lugar, dia) =>
      `${nombre} conduce en solitario desde el ${dia} hasta el final de ${lugar}.`,
  },
  drySentence: 'Solo en seco.',
  lead: nombre => `${nombre} lo lee y la parrilla lo ve. Puedes retirarlo.`,
  sign: 'Firmar',
  signed: nombre => `Solo de ${nombre} firmado en este dispositivo`,
  notSigned: 'No firmado',
  states: {
    sending: 'Firmado aquí, el club aún no lo sabe',
    waiting: 'Firmado aquí, el club aún no lo sabe',
    signIn: 'Firmado aquí, el club aún no lo sabe: inicia sesión',
    sent: 'El club lo sabe',
    refused: 'El club no lo aceptó',
  },
  unknown: 'Firmado en este dispositivo',
  discard: 'Descartar',
  by: nombre => `firmado por ${nombre}`,
  withdraw: 'Retirar',
  withdrawOf: nombre => `Retirar el solo de ${nombre}`,
  reason: 'Motivo',
  reasonHint: 'Lo leen los instructores jefe.',
  withdrawn: nombre => `Solo de ${nombre} retirado`,
  notWithdrawn: 'No retirado',
};
