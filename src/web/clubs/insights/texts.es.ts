import { counted } from '#web/language/counted.ts';
import type { InsightsTexts } from './texts.ts';

export const texts: InsightsTexts = {
  season: 'Temporada',
  noneHint: 'Publica las evaluaciones de un evento. Sus cifras aparecen aquí.',
  tooFew: 'Hacen falta al menos cinco evaluaciones',
  tooFewIn: temporada =>
    `Una media necesita al menos cinco evaluaciones completadas. Este grupo de pista tiene menos en ${temporada}.`,

  events: temporada => `Eventos de ${temporada}`,
  eventsLead: 'Evaluaciones de alumnos completadas, y en cuántos días se completó la mitad.',
  done: (completas, enviadas, dias) =>
    `${completas} de ${enviadas} completadas${dias === null ? '' : `, la mitad ${dias === 0 ? 'el último día' : `en ${counted(dias, 'día')}`}`}`,
  completed: 'Completadas',
  sent: 'Enviadas',
  days: 'Días',
  all: 'Todo',

  skills: temporada => `Habilidades de ${temporada}`,
  form: 'Formulario',
  builtInForm: 'Formulario incluido',
  ownForm: (nombre, version) => (version > 1 ? `${nombre}, desde la versión ${version}` : nombre),
  skillsLead: 'La media de cada habilidad en un grupo de pista y el cambio desde la temporada anterior.',
  group: 'Grupo de pista',
  skill: 'Habilidad',

  moves: temporada => `Cambios de grupo de pista de ${temporada}`,
  movesLead: 'Alumnos cuyo grupo de pista no es el de su evento anterior.',
  noMoves: 'Ningún alumno cambió de grupo de pista.',
  students: cuantos => counted(cuantos, 'alumno'),
  studentsHeading: 'Alumnos',

  instructors: temporada => `Instructores de ${temporada}`,
  instructorsLead:
    'Carga de trabajo y los Apex Scores que dio cada instructor. La dispersión es su desviación típica: si es pequeña, las puntuaciones se parecen.',
  load: (completas, abiertas, alumnos) =>
    `${counted(completas, 'completada')}${abiertas > 0 ? `, ${counted(abiertas, 'pendiente')}` : ''}, ${counted(alumnos, 'alumno')}`,
  given: (media, dispersion, formularios) =>
    `Dio ${media} de media${formularios > 1 ? ` con ${formularios} formularios` : ''}, dispersión ${dispersion}`,
  spread: 'Dispersión',
};
