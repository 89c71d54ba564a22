import { expect, test } from 'vitest';
import { makeApp } from '#testing/make-app.ts';
import { columnsNamingPeople } from '#testing/references.ts';
import { forgottenReferences } from './forget.ts';
import { mergedReferences } from './references.ts';

const written = (references: typeof mergedReferences) =>
  references
    .filter(([table]) => table !== 'person')
    .map(([table, column]) => `${table}.${column}`)
    .sort();

test('a merge knows every column that names a person', async () => {
  const { deps } = await makeApp();
  expect(written(mergedReferences)).toEqual(await columnsNamingPeople(deps.db));
});

test('the deletion of an account knows every column that names a person', async () => {
  const { deps } = await makeApp();
  expect(written(forgottenReferences)).toEqual(await columnsNamingPeople(deps.db));
});
