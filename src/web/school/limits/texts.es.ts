import type { LimitsTexts } from './texts.ts';

export const texts: LimitsTexts = {
  mine: 'Alumnos que puedo llevar',
  noEvents: 'Todavía no eres instructor en ningún evento próximo.',
  sources: {
    earlier: 'Como en un evento anterior.',
    none: 'Aún sin indicar: un alumno de cualquier grupo.',
  },
  days: 'Vengo el',
  most: 'Alumnos como máximo',
  groups: 'Grupos de los alumnos',
  groupsHint: 'Sin marcar ninguno: cualquier grupo.',
  own: 'Conduce en el grupo',
  noGroup: 'Ninguno',
  noteHint: 'Para quien asigna los alumnos.',
  save: 'Guardar límites',
  saved: 'Límites guardados',
  notSaved: 'Límites no guardados.',
};
