import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Screen, screens } from '../src/contract/screens.ts';

const source = fileURLToPath(new URL('../src/web/app/routes.tsx', import.meta.url));
const imports = /(\w+): \(\) =>\s+import\('(?:#web\/|(\.\/))([^']+)'\)/g;
const rows: Readonly<Record<string, Screen>> = screens;

/** Name and module of each lazy screen. Read as text: with the modules' code and styles it cannot be loaded here. */
const lazy = [...readFileSync(source, 'utf8').matchAll(imports)].map(
  ([, name = '', beside, module = '']) => ({
    name,
    module: fileURLToPath(new URL(`../src/web/${beside ? 'app/' : ''}${module}`, import.meta.url)),
  }),
);

for (const name of Object.keys(rows)) {
  const isRead = lazy.some(each => each.name === name);
  // Not Found shows what every page has.
  if (!isRead && name !== 'notFound')
    throw new Error(`The build finds no module of the screen ${name} in ${source}.`);
}

const rowsOfModules = new Map(lazy.map(({ name, module }) => [module, rows[name]]));

/** The row of the screen that is this module, if it is one that comes lazily. */
export const screenOf = (id: string): Screen | undefined => rowsOfModules.get(id);

/** Which code a module of a screen is part of. */
export const codeOf = (id: string): Screen['code'] => screenOf(id)?.code;

/** Every kind of code that some pages fetch at once. */
export const codes: readonly string[] = [...new Set(Object.values(rows).flatMap(({ code }) => code ?? []))];
