import { expect, test } from 'vitest';
import { layOver, typedSince } from './use-editing.ts';

const form = (name: string) => ({
  saved: { name, id: '' },
  bodyOf: (typed: { name: string; id: string }) => ({ Name: typed.name, Id: typed.id.trim() || null }),
});

test('what was typed lies over what is saved, also when somebody else has saved meanwhile', () => {
  const typed = { id: 'A1' };
  expect(layOver(form('Apex'), typed).now).toEqual({ name: 'Apex', id: 'A1' });
  expect(layOver(form('Theirs'), typed).now).toEqual({ name: 'Theirs', id: 'A1' });
});

test('changed is what would be saved otherwise than it is', () => {
  expect(layOver(form('Apex'), {}).changed).toBe(false);
  expect(layOver(form('Apex'), { name: 'Apex', id: ' ' }).changed).toBe(false);
  expect(layOver(form('Apex'), { name: 'Apex Club' })).toMatchObject({
    changed: true,
    body: { Name: 'Apex Club', Id: null },
  });
});

test('what is typed while a save is under way stays, and only what was saved goes', () => {
  const sent: { name?: string; id?: string; track?: string } = { name: 'Apex', id: 'A1' };
  expect(typedSince(sent, sent)).toEqual({});
  expect(typedSince({ name: 'Apex Club', id: 'A1' }, sent)).toEqual({ name: 'Apex Club' });
  expect(typedSince({ ...sent, track: 'Lime Rock' }, sent)).toEqual({ track: 'Lime Rock' });
});
