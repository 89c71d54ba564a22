import { counted } from '#web/language/counted.ts';
import type { PairingTexts } from './texts.ts';

const numbers = [
  'ninguno',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
];
const inWords = (count: number) => numbers[count] ?? String(count);

const faults = {
  takesNobody: 'el instructor no acepta alumnos',
  ownGroup: 'el instructor conduce en este grupo',
  otherGroups: 'el instructor acepta otros grupos',
  credential: 'el instructor no tiene una credencial vigente para este grupo',
  days: 'el instructor viene otros días',
  carSharers: 'comparten coche',
  notHere: 'el instructor no está en la lista',
  sameGroup: 'el instructor tiene otro alumno de este grupo',
  full: 'el instructor tiene más alumnos de los que acepta',
};

export const texts: PairingTexts = {
  title: 'Sugerir emparejamientos',
  lead: 'No se guarda nada hasta que guardes la lista.',
  choices: 'Grupos y preferencias',
  groups: 'Grupos que reciben instructor',
  wishes: 'Preferencias, de 0 (no) a 3',
  wishNames: {
    askedFor: 'El instructor que pidió el alumno',
    lastTime: 'El mismo instructor que la última vez',
    apartInTime: 'Sin tandas seguidas',
    experience: 'Instructores con experiencia para principiantes',
    make: 'La misma marca de coche',
    load: 'Repartir alumnos por igual',
  },
  otherInstructor: 'Un instructor distinto del de la última vez',
  preferOther: 'Preferir un instructor distinto del de la última vez',
  changeExisting: 'Cambiar también las parejas que ya hay',
  suggestAgain: 'Sugerir otra vez',
  working: 'Buscando parejas',
  failed: 'No se han podido sugerir parejas. Recarga la página e inténtalo de nuevo.',
  blockers: {
    noInstructors: 'Nadie está en el grupo Instructor. Pon instructores en él y pide las sugerencias.',
    noStudents: 'La lista no tiene alumnos. Sube las asignaciones o añade usuarios primero.',
    noGroups: 'Elige al menos un grupo.',
    nobodyNeedsOne:
      'Cada alumno de estos grupos tiene instructor. Para emparejarlos de nuevo, cambia también las parejas que ya hay.',
    noCapacity: 'Ningún instructor acepta alumnos. Cambia lo que aceptan en sus datos de la lista.',
  },
  pairs: count => `${counted(count, 'pareja sugerida', 'parejas sugeridas')}`,
  mayMiss: 'Puede que haya parejas algo mejores: la búsqueda termina después de un segundo, más o menos.',
  withInstructor: instructor => `con ${instructor}`,
  lock: 'Fijar',
  locked: 'Fijada',
  unlock: count => (count === 1 ? 'Soltar esta pareja' : 'Soltar estas parejas'),
  lockOf: alumno => `la pareja de ${alumno}`,
  leftOver: count => `${counted(count, 'alumno')} sin instructor`,
  put: 'Poner en la lista',
  done: count => `${counted(count, 'pareja')} en la lista`,
  doneHint: 'Pulsa Guardar para conservarlas.',

  askedFor: 'el alumno pidió a este instructor',
  lastTime: circuito => `juntos en ${circuito}`,
  freshEyes: 'no fueron juntos la última vez',
  experienced: events => `fue instructor en ${counted(events, 'evento')}`,
  sameMake: 'la misma marca de coche',
  free: grupo => `acepta alumnos de ${grupo} y tiene sitio`,
  backToBack: grupo => `pero seguida de ${grupo}`,
  ownGroupNext: grupo => `pero conduce en ${grupo} justo antes o después`,

  allFull: (count, grupo) =>
    count === 1
      ? `El único que puede llevar alumnos de ${grupo} está completo o ya tiene uno de ese grupo.`
      : `Los ${inWords(count)} que pueden llevar alumnos de ${grupo} están completos o ya tienen uno de ese grupo.`,
  nobodyMay: (grupo, motivos) => `Nadie puede llevar a este alumno en ${grupo}: ${motivos}.`,
  credentialHint: 'Añade o verifica credenciales en la página Credenciales del club.',
  obstacles: {
    takesNobody: count => (count === 1 ? 'uno no acepta alumnos' : `${inWords(count)} no aceptan alumnos`),
    ownGroup: count => (count === 1 ? 'uno conduce en él' : `${inWords(count)} conducen en él`),
    otherGroups: count =>
      count === 1 ? 'uno acepta otros grupos' : `${inWords(count)} aceptan otros grupos`,
    credential: count =>
      count === 1
        ? 'a uno le falta una credencial vigente'
        : `a ${inWords(count)} les falta una credencial vigente`,
    days: count => (count === 1 ? 'uno viene otros días' : `${inWords(count)} vienen otros días`),
    carSharers: count => (count === 1 ? 'uno comparte el coche' : `${inWords(count)} comparten el coche`),
  },
  lockFaults: faults,
  lockFault: (alumno, instructor, fault) => `${alumno} está fijado con ${instructor}, pero ${fault}.`,
  somebody: 'alguien',
};
