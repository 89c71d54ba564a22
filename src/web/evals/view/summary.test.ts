import { expect, test } from 'vitest';
import { templateOfForm } from '#domain/evals/forms/form-template.ts';
import { formatScore, scoreEval } from '#domain/evals/scoring.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { texts } from '#web/evals/texts.es.ts';
import { texts as forms } from '#web/language/forms/texts.es.ts';

const spanish = {
  words: texts.viewTexts.inWords,
  locale: 'es',
  showScore: (score: number) => formatScore(score).replace('.', ','),
};

test('the summary of an eval is written in the reader’s language', () => {
  const form = templateOfForm(forms.instructorForm, forms.words);
  const { Vision = {}, TrackUse = {} } = allAnswered(form, 3);
  const answers = { ...allAnswered(form, 2), Vision, TrackUse };
  expect(scoreEval(form, answers, spanish).summary).toBe(
    'Más fuerte en Visión y Uso de la pista (3,0), más débil en Controles y Consistencia (2,0).',
  );
  expect(scoreEval(form, allAnswered(form, 3), spanish).summary).toBe(
    'Igual en todas las secciones, con 3,0 de 4.',
  );
});
