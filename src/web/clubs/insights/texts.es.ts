import { counted } from '#web/language/counted.ts';
import { numberFormat } from '#web/language/intl.ts';
import type { InsightsTexts } from './texts.ts';

export const texts: InsightsTexts = {
  title: 'Análisis',
  print: 'Imprimir',
  season: 'Temporada',
  none: 'Aún no hay evaluaciones',
  noneHint: 'Publica las evaluaciones de un evento. Sus cifras aparecen aquí.',
  tooFew: 'Hacen falta al menos cinco evaluaciones',

  events: temporada => `Eventos ${temporada}`,
  eventsLead: 'Evaluaciones completas y los días hasta completar la mitad.',
  done: (completas, enviadas, dias) =>
    `${completas} de ${enviadas} completas${dias === null ? '' : `, la mitad ${dias === 0 ? 'el último día' : `en ${counted(dias, 'día')}`}`}`,
  event: 'Evento',
  completed: 'Completas',
  sent: 'Enviadas',
  days: 'Días',
  all: 'Todo',

  skills: temporada => `Habilidades ${temporada}`,
  skillsLead: 'El promedio de cada habilidad en un grupo y el cambio desde la temporada anterior.',
  group: 'Grupo de pista',
  skill: 'Habilidad',
  average: 'Promedio',
  since: (cambio, temporada) => `${cambio} desde ${temporada}`,

  moves: temporada => `Cambios de grupo ${temporada}`,
  movesLead: 'Alumnos cuyo grupo no es el de su evento anterior.',
  noMoves: 'Ningún alumno cambió de grupo.',
  students: cuantos => counted(cuantos, 'alumno'),
  studentsHeading: 'Alumnos',

  instructors: temporada => `Instructores ${temporada}`,
  instructorsLead: 'Carga de trabajo y los Apex Scores que dio cada instructor.',
  instructor: 'Instructor',
  load: (completas, abiertas, alumnos) =>
    `${numberFormat().format(completas)} completas${abiertas > 0 ? `, ${numberFormat().format(abiertas)} pendientes` : ''}, ${counted(alumnos, 'alumno')}`,
  given: (promedio, dispersion) => `Dio ${promedio} de promedio, dispersión ${dispersion}`,
  spread: 'Dispersión',
};
