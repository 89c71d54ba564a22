import { expect, test } from 'vitest';
import { setTranslations } from '#web/language/catalogue.ts';
import { texts as spanish } from '#web/page/editing/texts.es.ts';
import { labelOfField } from './fields.ts';

test('labels fields in the language that is set after the start', () => {
  setTranslations({ 'page/editing': spanish });
  expect(labelOfField('Group')).toBe('Grupo');
});

test('counts one person in the singular in Spanish', () => {
  expect([1, 2].map(count => spanish.importTexts.state('new', count))).toEqual(['Nuevo', 'Nuevos']);
});
