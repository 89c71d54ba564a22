import { counted } from '#web/language/counted.ts';
import type { PairingTexts } from './texts.ts';

export const texts: PairingTexts = {
  title: 'Sugerir emparejamientos',
  lead: 'No se guarda nada hasta que guardes la lista.',
  preference: 'Instructores',
  preferences: { keep: 'Mantener los mismos instructores', mix: 'Mezclar' },
  choices: 'Alumnos que emparejar',
  groups: 'Grupos que reciben instructor',
  changeExisting: 'Cambiar también las parejas que ya hay',
  blockers: {
    noInstructors: 'Nadie está en el grupo Instructor. Pon instructores en él y pide las sugerencias.',
    noStudents: 'La lista no tiene alumnos. Sube las asignaciones o añade usuarios primero.',
    noGroups: 'Elige al menos un grupo.',
    nobodyNeedsOne:
      'Cada alumno de estos grupos tiene instructor. Para emparejarlos de nuevo, cambia también las parejas que ya hay.',
    noCapacity: 'Ningún instructor acepta alumnos. Cambia lo que aceptan en sus datos de la lista.',
  },
  pairs: count => `${counted(count, 'pareja sugerida', 'parejas sugeridas')}`,
  withInstructor: instructor => `con ${instructor}`,
  lock: 'Fijar',
  locked: 'Fijada',
  lockOf: alumno => `la pareja de ${alumno}`,
  leftOver: {
    full: count => `Quedan ${count}: sube el límite o añade instructores.`,
    group: count => `Quedan ${count}: ningún instructor acepta su grupo.`,
    credential: count =>
      `Quedan ${count}: ningún instructor tiene una credencial vigente para su grupo. Añade o verifica credenciales en la página Credenciales del club.`,
    days: count => `Quedan ${count}: ningún instructor viene todos sus días.`,
    car: count => `Quedan ${count}: los instructores que podrían llevarlos comparten su coche.`,
  },
  put: 'Poner en la lista',
  done: count => `${counted(count, 'pareja')} en la lista`,
  doneHint: 'Pulsa Guardar para conservarlas.',

  askedFor: 'el alumno pidió a este instructor',
  lastTime: circuito => `juntos en ${circuito}`,
  somebody: 'alguien',
};
