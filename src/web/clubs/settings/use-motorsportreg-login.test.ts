import { expect, test } from 'vitest';
import { emptyForm, formAfterSave } from './use-motorsportreg-login.ts';

const sent = { ...emptyForm.typed, Basic: { User: 'club', Password: 'first' } };
const form = { kind: 'Basic', replacing: true, typed: sent } as const;

test('saving clears the credentials from the form', () => {
  expect(formAfterSave(form, sent)).toEqual(emptyForm);
  expect(formAfterSave(form)).toEqual(emptyForm);
});

test('credentials typed during a save stay in the form', () => {
  const typed = { ...sent, Basic: { User: 'club', Password: 'second' } };
  expect(formAfterSave({ ...form, typed }, sent)).toEqual({ ...form, typed });
});
