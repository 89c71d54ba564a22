import type { Section } from '#domain/evals/forms/template.ts';
import { expectation } from './skill.ts';

export const communication: Section = {
  property: 'Communication',
  step: 'communication',
  title: 'Comunicación',
  description: 'Cómo trabajó contigo tu instructor, dentro y fuera del coche.',
  fields: [
    expectation('Professional', 'Profesionalidad', [
      'Fue grosero o distraído, o se tomó a la ligera las normas y la seguridad.',
      'Fue amable y atento, y cumplió las normas del evento.',
      'Llegó preparado, puso toda su atención y mantuvo la calma en el apuro.',
      'Marcó el tono del paddock: justo, seguro y respetuoso pasara lo que pasara.',
    ]),
    expectation('Comfortable', 'Confianza', [
      'Dejó tenso al alumno, o lo llevó más allá de lo que parecía seguro.',
      'Mantuvo la calma; conducir se sentía seguro y se podía preguntar.',
      'Notó pronto los nervios y los alivió con ritmo, tono y pausas.',
      'Creó la confianza para hablar de miedos, límites y errores.',
    ]),
    expectation('Punctuality', 'Puntualidad', [
      'Faltó a una tanda o llegó tarde a la parrilla sin avisar.',
      'Estuvo a tiempo en la parrilla en cada tanda, con el cinturón puesto.',
      'Llegó siempre antes, con minutos para planear la tanda.',
      'Siempre pronto, fácil de encontrar entre tandas y nunca con prisa.',
    ]),
    expectation('Direction', 'Indicaciones', [
      'Habló tarde, sin claridad o en contra de lo dicho antes.',
      'Dio indicaciones claras a tiempo para la curva siguiente.',
      'Dio avisos cortos y tranquilos en su momento, los que hacían falta.',
      'Halló la palabra justa y habló cada vez menos según crecía el nivel.',
    ]),
  ],
};
