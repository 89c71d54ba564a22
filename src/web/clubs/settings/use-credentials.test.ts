import { expect, test } from 'vitest';
import { emptyForm, formAfterSave } from './use-credentials.ts';

const sent = { ...emptyForm.typed, Basic: { User: 'club', Password: 'first' } };
const form = { kind: 'Basic', replacing: true, typed: sent } as const;

test('credentials that are saved go from the form', () => {
  expect(formAfterSave(form, sent)).toEqual(emptyForm);
  expect(formAfterSave(form)).toEqual(emptyForm);
});

test('what is typed while they are being saved stays, whole, to be saved in turn', () => {
  const typed = { ...sent, Basic: { User: 'club', Password: 'second' } };
  expect(formAfterSave({ ...form, typed }, sent)).toEqual({ ...form, typed });
});
