import type { SheetTexts } from './texts.ts';

export const texts: SheetTexts = {
  title: 'Imprimir',
  print: 'Imprimir',
  nobody: 'Aún no hay nadie en la lista de inscritos.',
  nobodyHint: 'Añade personas en la lista de inscritos. Sus hojas aparecen aquí.',
  noSheet: 'No hay ninguna hoja con este nombre. Elige una arriba.',
  printerHint:
    'En el diálogo del navegador: escala 100 %, márgenes «Predeterminado». «Guardar como PDF» crea un archivo.',

  sheet: 'Hoja',
  chooseSheet: 'Elige una hoja',
  day: 'Día',
  allDays: 'Todos los días',
  group: 'Grupo',
  allGroups: 'Todos los grupos',
  paper: 'Papel',
  papers: { letter: 'Carta (8,5 × 11 in)', a4: 'A4 (21 × 29,7 cm)' },

  page: (pagina, paginas) => `página ${pagina} de ${paginas}`,
  state: (cuando, version) => `a fecha de ${cuando} · versión ${version} de la lista`,
  draft: 'BORRADOR',
  cancelled: 'CANCELADO',
  notComing: numero => `No vienen: ${numero}`,

  grid: 'Hoja de parrilla',
  nobodyDrives: 'Nadie conduce en este grupo este día.',
  driver: 'Piloto y coche',
  ridesWith: 'Instructor',
  sameNumber: 'Varios coches llevan este número.',
  signedOff: grupo => `Aprobación para ${grupo}`,
  solo: 'SIN INSTRUCTOR',
  soloUntil: dia => `hasta el ${dia}`,
  soloForGood: 'para siempre',
  dryOnly: 'solo en seco',
};
