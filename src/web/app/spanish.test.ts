import { expect, onTestFinished, test, vi } from 'vitest';
import { templateOfForm } from '#domain/evals/forms/form-template.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';

const importAgain = async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { setTranslations } = await import('#web/language/catalogue.ts');
  const { spanish } = await import('./spanish.ts');
  return () => setTranslations(spanish);
};

test.each(['before', 'after'])('translates texts that are loaded %s the Spanish ones', async moment => {
  const translate = await importAgain();
  if (moment === 'after') translate();
  const { homeTexts } = await import('./texts.ts');
  const { formFor } = await import('#web/language/forms/forms.ts');
  if (moment === 'before') translate();
  const { texts: spanish } = await import('./texts.es.ts');
  expect(homeTexts).toEqual(spanish.homeTexts);
  const { texts: shared } = await import('#web/language/texts.es.ts');
  expect(homeTexts.tryAgain).toBe(shared.sharedTexts.tryAgain);
  const { texts: forms } = await import('#web/language/forms/texts.es.ts');
  expect(formFor(STUDENT_RATES_INSTRUCTOR)).toEqual(templateOfForm(forms.studentForm, forms.words));
});
