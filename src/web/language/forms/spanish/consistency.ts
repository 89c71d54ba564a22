import type { Section } from '#domain/evals/forms/template.ts';
import { skill } from './skill.ts';

export const consistency: Section = {
  property: 'Consistency',
  step: 'consistency',
  title: 'Consistencia',
  description: 'Cómo se sostiene todo a lo largo de una tanda.',
  fields: [
    skill('LapToLap', 'De vuelta a vuelta', [
      'Trazada, frenada y velocidad cambian en cada vuelta sin que lo note.',
      'Encadena unas vueltas iguales y las pierde por tráfico o cansancio.',
      'Repite trazada y frenadas toda la tanda con la pista libre.',
      'Hace iguales todas las vueltas y recupera el ritmo una curva tras un paso.',
    ]),
    skill('Pace', 'Ritmo', [
      'Va por encima de su nivel, o tan lento que se forma una fila detrás.',
      'Seguro si se le guía; aún entra muy rápido o muy lento en algunas curvas.',
      'Mantiene un ritmo constante acorde con su nivel, grupo y condiciones.',
      'Sube el ritmo paso a paso y con margen; afloja antes de agotarlo.',
    ]),
    skill('MentalAcuity', 'Claridad mental', [
      'Saturado, distraído o encendido; las indicaciones no le llegan.',
      'Concentrado al principio; después se apura, decae o rumia un error.',
      'Tranquilo y atento toda la tanda; oye una indicación y la aplica.',
      'Le sobra atención para lo que viene; entra a boxes si la pierde.',
    ]),
    skill('SelfDiagnosis', 'Autodiagnóstico', [
      'No nota los errores, o culpa al coche, a los neumáticos o al tráfico.',
      'Siente que algo salió mal, pero necesita ayuda para hallar la causa.',
      'Nombra el error y su causa, y lo corrige en unas vueltas.',
      'Lo corrige en la vuelta siguiente y trae un plan para la próxima tanda.',
    ]),
  ],
};
