import { expect, test } from 'vitest';
import { mergeTyped, typedSince } from './use-editing.ts';

const form = (name: string) => ({
  saved: { name, id: '' },
  bodyOf: (typed: { name: string; id: string }) => ({ Name: typed.name, Id: typed.id.trim() || null }),
});

test('typed fields replace saved values, also after somebody else has saved', () => {
  const typed = { id: 'A1' };
  expect(mergeTyped(form('Apex'), typed).now).toEqual({ name: 'Apex', id: 'A1' });
  expect(mergeTyped(form('Theirs'), typed).now).toEqual({ name: 'Theirs', id: 'A1' });
});

test('a form is changed only when its body differs from the saved body', () => {
  expect(mergeTyped(form('Apex'), {}).changed).toBe(false);
  expect(mergeTyped(form('Apex'), { name: 'Apex', id: ' ' }).changed).toBe(false);
  expect(mergeTyped(form('Apex'), { name: 'Apex Club' })).toMatchObject({
    changed: true,
    body: { Name: 'Apex Club', Id: null },
  });
});

test('fields typed during a save stay, and only saved fields are dropped', () => {
  const sent: { name?: string; id?: string; track?: string } = { name: 'Apex', id: 'A1' };
  expect(typedSince(sent, sent)).toEqual({});
  expect(typedSince({ name: 'Apex Club', id: 'A1' }, sent)).toEqual({ name: 'Apex Club' });
  expect(typedSince({ ...sent, track: 'Lime Rock' }, sent)).toEqual({ track: 'Lime Rock' });
});
