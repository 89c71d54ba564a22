import { MINUTE_MS } from '#domain/text/durations.ts';

/** A wait, given in milliseconds. */
function after(wait: number | null): string {
  if (wait === null) return 'dentro de unos minutos';
  const minutes = Math.ceil(wait / MINUTE_MS);
  return minutes === 1 ? 'dentro de un minuto' : `dentro de ${minutes} minutos`;
}

export const texts = {
  title: 'Error al importar',
  nothingChanged: () => 'No se ha cambiado nada.',
  meanwhileEvents: () =>
    'No se ha cambiado nada. Otra persona ha cambiado los mismos eventos en este momento. Sincroniza de nuevo.',
  meanwhileEval: () =>
    'No se ha cambiado nada. Alguien ha completado una evaluación en este momento. Sincroniza de nuevo.',
  wentWrong: () => 'Algo ha salido mal aquí. Sincroniza de nuevo dentro de unos minutos.',
  interrupted: () => 'Se ha interrumpido. Sincroniza de nuevo.',
  otherKey: () =>
    'La SECRET_KEY del servidor ha cambiado desde que se guardaron las credenciales de MotorsportReg. Introdúcelas de nuevo en los ajustes de la organización.',
  enterId: () => 'Introduce antes el MotorSportRegId en los ajustes de la organización.',
  enterCredentials: () =>
    'Introduce antes las credenciales de MotorsportReg en los ajustes de la organización.',
  notFromThere: () =>
    'Este evento no viene de MotorsportReg. Sincroniza antes el calendario en el panel de eventos.',
  nothingNear: () =>
    'No hay ningún evento de MotorsportReg próximo ni reciente. Sincroniza antes el calendario.',
  noSuchEvent: (answer: string) => `MotorsportReg no tiene este evento (${answer}).`,
  noSuchOrganization: (answer: string) =>
    `MotorsportReg no tiene ninguna organización con este identificador (${answer}). Revisa el MotorSportRegId en los ajustes de la organización.`,
  credentialsRefused: () =>
    'MotorsportReg ha rechazado las credenciales (401). Revísalas en los ajustes de la organización.',
  credentialsWanted: () =>
    'MotorsportReg pide credenciales (401). Introdúcelas en los ajustes de la organización.',
  signInPage: () =>
    'MotorsportReg ha respondido con una página web en lugar de datos. Suele hacerlo cuando rechaza las credenciales. Revísalas en los ajustes de la organización. Si son correctas, sincroniza de nuevo más tarde.',
  mayNotRead: () =>
    'MotorsportReg no permite que este usuario lea los eventos de la organización (403). Usa el de uno de los administradores de allí.',
  tooManyRequests: (wait: number | null) =>
    `MotorsportReg recibe ahora demasiadas peticiones (429). Sincroniza de nuevo ${after(wait)}.`,
  faultThere: (status: number, wait: number | null) =>
    `MotorsportReg tiene un error (${status}). Sincroniza de nuevo ${after(wait)}.`,
  unexpected: (status: number) => `MotorsportReg ha respondido de una forma inesperada (${status}).`,
  timedOut: (seconds: number) =>
    `MotorsportReg no ha respondido en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}. Sincroniza de nuevo dentro de unos minutos.`,
  unreachable: () =>
    'La conexión con MotorsportReg no se ha podido establecer o se ha cortado. Sincroniza de nuevo dentro de unos minutos.',
  incomplete: (carried: number, all: number) =>
    `La lista de MotorsportReg está incompleta. Solo tiene ${carried} de ${all} entradas. Sincroniza de nuevo dentro de unos minutos.`,
  tooLarge: () =>
    'La respuesta de MotorsportReg no se puede leer: ocupa más de 16 MB. Sincroniza de nuevo dentro de unos minutos.',
  noJson: () =>
    'La respuesta de MotorsportReg no se puede leer: está cortada o no es JSON. Sincroniza de nuevo dentro de unos minutos.',
  otherShape: () =>
    'La respuesta de MotorsportReg no se puede leer: tiene un formato inesperado. Sincroniza de nuevo dentro de unos minutos.',
};
