import type { OverviewTexts } from './overview-texts.ts';

export const texts: OverviewTexts = {
  showInstructor: 'Enséñaselo a tu instructor',
  notWritten: where => `Tu evaluación de ${where} aún no está escrita.`,
  scan: 'La cámara del teléfono abre tu evaluación.',
  close: 'Cerrar',
  overall: 'Apex Score general',
  noScore: 'Aún no hay Apex Score',
  oldestFirst: 'Apex Score general, de la más antigua a la más reciente',
  newestFirst: 'Apex Score general, de la más reciente a la más antigua',
  headings: ['Fecha del evento', 'Circuito', 'Apex Score'],
  average: 'Media',
  bar: (where, score) => `${where}: Apex Score ${score}`,
  proficiencies: 'PUNTOS FUERTES',
  opportunities: 'PUNTOS A MEJORAR',
  even: score => `Todas las categorías están igual, con ${score} de 4: nada destaca.`,
  bySkill: category => `${category}, habilidad por habilidad`,
  everySkill: 'Todas las habilidades, evaluación por evaluación',
  course: levels => `De la más antigua a la más reciente: ${levels}.`,
  notRated: 'N/A',
};
