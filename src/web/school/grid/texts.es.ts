import type { GridTexts } from './texts.ts';

export const texts: GridTexts = {
  noEvents: 'No hay lista de parrilla',
  noEventsHint: 'El personal de parrilla ve quién conduce. Un organizador lo nombra en Ajustes → Escuela.',
  list: 'Quién conduce',
  listOf: evento => `Quién conduce en ${evento}`,
  asOf: cuando => `a fecha de ${cuando}`,
  sheets: 'Hojas',
  search: 'Nombre, coche o grupo',
  nobody: 'Aún no hay nadie en la lista de inscritos.',
  notFound: 'Ningún piloto coincide.',
  otherGroup: grupo => `Aprobación para ${grupo}`,
};
