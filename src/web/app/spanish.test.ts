import { expect, onTestFinished, test, vi } from 'vitest';
import { templateOfForm } from '#domain/evals/forms/form-template.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';

test('a reader of Spanish gets every text in Spanish', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { speak } = await import('#web/language/translations.ts');
  const { spanish } = await import('./spanish.ts');
  // The build may load the shared texts before the language of the visit is known.
  await import('#web/language/shared-texts.ts');
  speak(spanish);
  const { texts } = await import('./home/texts.ts');
  const { texts: translated } = await import('./home/texts.es.ts');
  expect(texts).toEqual(translated);
  const { texts: shared } = await import('#web/language/shared-texts.es.ts');
  expect(texts.tryAgain).toBe(shared.tryAgain);
  const { formFor } = await import('#web/language/forms/forms.ts');
  const { texts: forms } = await import('#web/language/forms/forms.es.ts');
  expect(formFor(STUDENT_RATES_INSTRUCTOR)).toEqual(templateOfForm(forms.studentForm, forms.words));
});
