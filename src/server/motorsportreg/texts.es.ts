import { MINUTE_MS } from '#domain/text/durations.ts';
import { nameList } from '#server/platform/language/name-list.ts';

/** A wait, given in milliseconds. */
function after(wait: number | null): string {
  if (wait === null) return 'dentro de unos minutos';
  const minutes = Math.ceil(wait / MINUTE_MS);
  return minutes === 1 ? 'dentro de un minuto' : `dentro de ${minutes} minutos`;
}

const or = (value: string) => value || 'ninguno';
const members: Readonly<Record<string, string>> = {
  Name: 'Nombre',
  Date: 'Fecha',
  'Last day': 'Último día',
  Track: 'Circuito',
  Group: 'Grupo',
  Vehicle: 'Vehículo',
  'Car number': 'Número del coche',
};

export const texts = {
  title: 'Error al importar',
  nothingChanged: 'No se ha cambiado nada.',
  meanwhileEvents:
    'No se ha cambiado nada. Otra persona ha cambiado los mismos eventos en este momento. Sincroniza de nuevo.',
  meanwhileEval:
    'No se ha cambiado nada. Alguien ha completado una evaluación en este momento. Sincroniza de nuevo.',
  interrupted: 'Se ha interrumpido. Sincroniza de nuevo.',
  otherKey:
    'La SECRET_KEY del servidor ha cambiado desde que se guardó el acceso a MotorsportReg. Introdúcelo de nuevo en los ajustes del club.',
  enterId: 'Introduce antes el MotorSportRegId en los ajustes del club.',
  enterCredentials: 'Introduce antes el acceso a MotorsportReg en los ajustes del club.',
  notFromThere:
    'Este evento no viene de MotorsportReg. Sincroniza antes el calendario en el panel de eventos.',
  noSuchEvent: (answer: string) => `MotorsportReg no tiene este evento (${answer}).`,
  noSuchOrganization: (answer: string) =>
    `MotorsportReg no tiene ninguna organización con este identificador (${answer}). Revisa el MotorSportRegId en los ajustes del club.`,
  credentialsRefused: 'MotorsportReg ha rechazado el acceso (401). Revísalo en los ajustes del club.',
  credentialsWanted: 'MotorsportReg pide un acceso (401). Introdúcelo en los ajustes del club.',
  signInPage:
    'MotorsportReg ha respondido con una página web en lugar de datos. Suele hacerlo cuando rechaza el acceso. Revísalo en los ajustes del club. Si es correcto, sincroniza de nuevo más tarde.',
  mayNotRead:
    'MotorsportReg no permite que este usuario lea los eventos del club (403). Usa el de uno de los administradores de allí.',
  tooManyRequests: (wait: number | null) =>
    `MotorsportReg recibe ahora demasiadas peticiones (429). Sincroniza de nuevo ${after(wait)}.`,
  faultThere: (status: number, wait: number | null) =>
    `MotorsportReg tiene un error (${status}). Sincroniza de nuevo ${after(wait)}.`,
  unexpected: (status: number) => `MotorsportReg ha respondido de una forma inesperada (${status}).`,
  timedOut: (seconds: number) =>
    `MotorsportReg no ha respondido en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}. Sincroniza de nuevo dentro de unos minutos.`,
  unreachable:
    'La conexión con MotorsportReg no se ha podido establecer o se ha cortado. Sincroniza de nuevo dentro de unos minutos.',
  incomplete: (carried: number, all: number) =>
    `La lista de MotorsportReg está incompleta. Solo tiene ${carried} de ${all} entradas. Sincroniza de nuevo dentro de unos minutos.`,
  tooLarge:
    'La respuesta de MotorsportReg no se puede leer: ocupa más de 16 MB. Sincroniza de nuevo dentro de unos minutos.',
  noJson:
    'La respuesta de MotorsportReg no se puede leer: está cortada o no es JSON. Sincroniza de nuevo dentro de unos minutos.',
  otherShape:
    'La respuesta de MotorsportReg no se puede leer: tiene un formato inesperado. Sincroniza de nuevo dentro de unos minutos.',

  somebody: 'Alguien',
  anEvent: 'Un evento',
  became: (member: string, from: string, to: string) =>
    `${members[member] ?? member}: ${or(from)} → ${or(to)}`,
  stays: (member: string, local: string, remote: string) =>
    `${members[member] ?? member} sigue siendo ${or(local)}; MotorsportReg dice ${or(remote)}`,
  eventAdded: (start: string, track: string) => `${start}, ${track}`,
  eventLinked: 'Ahora corresponde al evento de ese nombre en MotorsportReg',
  eventCancelled: 'Se ha cancelado en MotorsportReg. Aquí no cambia.',
  eventTaken: (start: string) =>
    `Otro evento tiene este nombre el ${start}. Cambia el nombre de uno de los dos.`,
  eventNoId: 'MotorsportReg no le da un identificador válido.',
  eventNoName: 'No tiene nombre en MotorsportReg.',
  eventNoDate: 'No tiene fecha en MotorsportReg.',
  added: (group: string, instructor: string, vehicle: string) =>
    `Grupo ${group}${instructor && `, instructor ${instructor}`}${vehicle && `, ${vehicle}`}`,
  emailIsNow: (email: string) => `Su correo es ahora ${email}`,
  renamed: 'Tiene un nombre nuevo',
  left: 'Ya no está confirmado en MotorsportReg',
  stillTeaches: (students: readonly string[]) =>
    `Se queda en el grupo Instructor, porque aquí tiene asignado a ${nameList(students, 'es')}`,
  noInstructor: (instructor: string) => `${instructor} no es su instructor, porque aquí está en otro grupo`,
  leftStudents: (students: readonly string[]) =>
    `Ya no está confirmado en MotorsportReg, pero se queda, porque aquí tiene asignado a ${nameList(students, 'es')}`,
  leftEvals:
    'Ya no está confirmado en MotorsportReg, pero se queda, porque tiene evaluaciones en curso o completadas',
  oneAccount: (email: string, first: string) => `${email} y ${first} son de una misma cuenta aquí.`,
  removedLocally: 'Se quitó de esta lista aquí. Añade a esta persona a mano para recuperarla.',
  badEmail: (typed: string) => `«${typed}» no es una dirección de correo.`,
  noEmail: 'No tiene dirección de correo en MotorsportReg.',
  sameEmail: (name: string, email: string) =>
    `Tiene la misma dirección de correo que ${name}, ${email}. Cada persona necesita la suya.`,
  notAmongAttendees:
    'Está asignado en MotorsportReg, pero no entre los asistentes. Solo los asistentes tienen allí dirección de correo.',
  unknownInstructor: (students: readonly string[]) =>
    `En MotorsportReg instruye a ${nameList(students, 'es')}, pero no está confirmado allí con una dirección de correo. Sus alumnos conservan el instructor que tienen aquí.`,
  selfTaught: 'En MotorsportReg figura como su propio instructor. Aquí no se tiene en cuenta.',
};
