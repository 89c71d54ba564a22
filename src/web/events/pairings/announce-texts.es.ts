import { counted } from '#web/language/counted.ts';
import type { AnnounceTexts } from './announce-texts.ts';

const people = (count: number) => counted(count, 'persona');
const students = (count: number) => counted(count, 'alumno');
const instructors = (count: number) => counted(count, 'instructor', 'instructores');

export const texts: AnnounceTexts = {
  announce: 'Anunciar emparejamientos',
  announceChanges: (count: number) => `Anunciar ${counted(count, 'cambio', 'cambios')}`,
  notifies: (ofStudents: number, ofInstructors: number) =>
    `${students(ofStudents)} y ${instructors(ofInstructors)} reciben un mensaje con su emparejamiento.`,
  notifiesNobody: (changes: number) =>
    `${counted(changes, 'cambio', 'cambios')}. No se puede avisar a nadie.`,
  unchanged: (when: string) => `Nada ha cambiado desde que se anunciaron los emparejamientos: ${when}.`,
  noPairs:
    'Ningún alumno tiene instructor todavía. «Sugerir emparejamientos», en la lista de inscritos, asigna instructores.',
  withoutInstructor: (count: number, names: string) =>
    `${counted(count, 'alumno no tiene', 'alumnos no tienen')} instructor: ${names}.`,
  unreachable: (count: number, names: string) => `Ningún mensaje llega a ${people(count)}: ${names}.`,
  meeting: 'Dónde y cuándo nos vemos',
  meetingHint: 'Por ejemplo, «7:30 en el box 4». Figura en cada mensaje y en los calendarios.',
  everybody: (count: number) => `Avisar otra vez a todos: ${people(count)}`,
  notify: (count: number) => `Avisar a ${people(count)}`,
  success: 'Emparejamientos anunciados',
  saved: 'Encuentro guardado',
  nobodyNotified: 'No se ha avisado a nadie.',
};
