import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseOidcProviders } from './oidc-settings.ts';
import { readSettings } from './settings.ts';

const documentOf = (path: string) =>
  readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8');

/** Settings that only the demo sets. */
const INTERNAL = ['DEMO'];

test('every setting that is read stands in docs/settings.md once, and nothing else does', () => {
  const read = new Set<string>();
  const environment = new Proxy({}, { get: (_, name) => void read.add(String(name)) });
  readSettings(environment);
  const names = [...read].filter(name => !name.endsWith('_FILE') && !INTERNAL.includes(name));
  const rows = [...documentOf('settings.md').matchAll(/^\| (`[^|]+`) \|/gm)];
  const documented = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(documented.toSorted()).toEqual(names.toSorted());
});

test('the examples of identity providers can be set', () => {
  const examples = [...documentOf('operating/identity-providers.md').matchAll(/```json\n([\s\S]*?)```/g)];
  const names = examples.flatMap(([, json = '']) => parseOidcProviders(json)).map(({ name }) => name);
  expect(names).toEqual(['google', 'entra', 'club']);
});
