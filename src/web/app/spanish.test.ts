import { expect, onTestFinished, test, vi } from 'vitest';

test('a reader of Spanish gets every text in Spanish', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { speak } = await import('#web/language/catalogue.ts');
  const { spanish } = await import('./spanish.ts');
  speak(spanish);
  const { texts } = await import('./home/texts.ts');
  const { texts: translated } = await import('./home/texts.es.ts');
  expect(texts).toEqual(translated);
  const { formFor } = await import('#web/language/forms/forms.ts');
  const { texts: forms } = await import('#web/language/forms/forms.es.ts');
  expect(formFor(forms.ofStudent.evalType)).toBe(forms.ofStudent);
});
