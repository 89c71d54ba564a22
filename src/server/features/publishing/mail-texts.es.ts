import type { NoticeTexts } from './mail-texts.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

// The headings go out as SMS: 'pendiente' has no letter that is dear there; 'evaluación' cannot be had without.
export const texts: NoticeTexts = {
  evalsToFill: (evals, event) =>
    evals === 1
      ? `Te queda 1 evaluación por rellenar de ${event}`
      : `Te quedan ${evals} evaluaciones por rellenar de ${event}`,
  studentsWait: (students, event) =>
    `${count(students, 'alumno espera', 'alumnos esperan')} que alguien evalúe su ${event}`,
  reminder: heading => `Recordatorio: ${heading}`,
  takesMinutes:
    'Rellenar una lleva unos minutos en el teléfono y vale más mientras las vueltas están frescas.',
  yourStudent: 'Tu alumno',
  yourInstructor: 'Tu instructor',
  withoutInstructor: students => `${count(students, 'alumno', 'alumnos')} sin instructor`,
  takeOneOn: 'Hazte cargo de uno',
  openProduct: 'Abrir Apex Debrief',
  openIt: 'Abrirla',
  startWith: name => `Empezar con ${name}`,
};
