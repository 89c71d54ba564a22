import { formatFigure } from '#server/platform/language/format-figure.ts';
import { nameList } from '#server/platform/language/name-list.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const texts = {
  closed: (event: string) => `Resultados de ${event}`,
  completed: (students: number, ofStudents: number, instructors: number, ofInstructors: number) =>
    `Evaluaciones de alumnos: ${students} de ${ofStudents}. Valoraciones de instructores: ${instructors} de ${ofInstructors}.`,
  medianHours: (hours: number) =>
    hours === 0
      ? 'La mitad llegó antes de que terminara el evento.'
      : `La mitad llegó en ${formatFigure(hours, 'es')} horas desde el final del evento.`,
  silent: (names: readonly string[]) => `No llegó nada de ${nameList(names, 'es')}.`,
  waiting: (recommendations: number) =>
    `${count(recommendations, 'recomendación espera', 'recomendaciones esperan')} una decisión.`,
  weakSkills: (skills: readonly string[]) => `Por debajo de 2 de media: ${skills.join('; ')}.`,
  openStats: 'Abrir resultados',
  becauseOfficer: (club: string) => `Recibes este mensaje porque organizas ${club} o eres instructor jefe.`,
  thanks: (event: string) => `Gracias por ${event}`,
  youWrote: (evals: number, club: string) =>
    `Has escrito ${count(evals, 'evaluación', 'evaluaciones')}. ${club} te da las gracias: tus alumnos saben en qué trabajar.`,
  openEvals: 'Abrir tus evaluaciones',
};
