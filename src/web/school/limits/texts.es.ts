import type { LimitsTexts } from './texts.ts';

export const texts: LimitsTexts = {
  mine: 'Lo que puedo llevar',
  event: 'Evento',
  noEvents: 'Todavía no eres instructor en ningún próximo evento.',
  notOwn: 'Aún sin indicar para este evento.',
  most: 'Alumnos como máximo',
  groups: 'Grupos de los alumnos',
  groupsHint: 'Sin marcar ninguno: cualquier grupo.',
  own: 'Conduce en el grupo',
  noGroup: 'Ninguno',
  note: 'Nota',
  noteHint: 'Para quien asigna los alumnos.',
  close: 'Cerrar',
  save: 'Guardar límites',
  saved: 'Límites guardados',
  notSaved: 'No se guardaron los límites.',
};
