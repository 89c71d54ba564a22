import type { GridTexts } from './texts.ts';

export const texts: GridTexts = {
  grid: 'Parrilla',
  noEvents: 'No hay lista de parrilla para ti',
  noEventsHint: 'Quien está en la parrilla lee quién conduce. Un organizador le nombra en Ajustes → Escuela.',
  list: 'Quién conduce',
  listOf: evento => `Quién conduce en ${evento}`,
  asOf: cuando => `actualizado: ${cuando}`,
  print: 'Imprimir',
  search: 'Nombre, coche o grupo',
  nobody: 'Aún no hay nadie en la lista.',
  notFound: 'No hay nadie así en la lista.',
  otherGroup: grupo => `Aprobado para ${grupo}`,
};
