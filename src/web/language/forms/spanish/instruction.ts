import type { Section } from '#domain/evals/forms/template.ts';
import { expectation } from './skill.ts';

export const instruction: Section = {
  property: 'Instruction',
  step: 'instruction',
  title: 'Instrucción',
  description: 'Qué te enseñó tu instructor, y cómo.',
  fields: [
    expectation('Goals', 'Objetivos', [
      'No fijó ninguno, o pasó por alto los que traía el alumno.',
      'Acordó con el alumno metas para el día y trabajó en ellas.',
      'Fijó una meta clara para cada tanda y la revisó después.',
      'Hizo un plan paso a paso para este alumno y lo ajustó todo el día.',
    ]),
    expectation('Knowledge', 'Conocimientos', [
      'Se equivocaba o dudaba sobre la pista, las banderas o las normas de paso.',
      'Conocía la trazada, las banderas y las normas, y respondió casi todo.',
      'Explicó el porqué: cómo agarre y pesos dan forma a trazada y frenada.',
      'Conocía a fondo la pista y este tipo de coche; hizo fácil lo difícil.',
    ]),
    expectation('Education', 'Enseñanza', [
      'Dio órdenes o críticas sin enseñar; no se aprendió nada nuevo.',
      'Explicó, observó y corrigió; mejoró al menos una habilidad.',
      'Buscó otra forma de decirlo hasta que se entendió; mejoraron varias.',
      'Enseñó habilidades que quedan y cómo practicarlas a solas.',
    ]),
    expectation('Debrief', 'Análisis posterior', [
      'Se fue sin hacerlo, o solo enumeró errores.',
      'Repasó cada tanda: qué salió bien y qué mejorar.',
      'Usó momentos reales de cada tanda y acabó con un próximo paso claro.',
      'Sacó las respuestas del alumno y dejó un plan para el próximo evento.',
    ]),
  ],
};
