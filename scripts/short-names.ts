import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src/web', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll(sep, '/'))
  .sort();

// Without d, since ad blockers hide classes such as `ad0`.
const LETTERS = 'abcefghijklmnopqrstuvwxyz';
const twoLettersOf = (index: number) =>
  LETTERS.charAt(Math.floor(index / LETTERS.length)) + LETTERS.charAt(index % LETTERS.length);

const modules = files.filter(path => path.endsWith('.module.css'));

/** The classes of each module, in the order in which the module names them. */
const classes = new Map<string, string[]>();

/**
 * Returns the name of a class of a CSS module in the built screens: letters for the module, a number for the class. Vite's
 * own names are a hash and a line, which are a seventh of the compressed styles.
 */
export function shortClassName(name: string, file: string): string {
  const module = relative(folder, file.replace(/\?.*$/, '')).replaceAll(sep, '/');
  const index = modules.indexOf(module);
  if (index < 0) throw new Error(`${file} is not a CSS module of src/web.`);
  const numbered = classes.get(module) ?? [];
  if (!numbered.includes(name)) classes.set(module, [...numbered, name]);
  return `${twoLettersOf(index)}${classes.get(module)?.indexOf(name)}`;
}

const propertyPattern = /--[a-z][\w-]*/g;

function propertiesOf(extension: RegExp): Set<string> {
  const texts = files
    .filter(path => extension.test(path))
    .map(path => readFileSync(join(folder, path), 'utf8'));
  return new Set(texts.join('\n').match(propertyPattern));
}

const propertiesOfScripts = propertiesOf(/\.tsx?$/);
/** The custom properties that only styles name. */
const properties = [...propertiesOf(/\.css$/)].filter(name => !propertiesOfScripts.has(name));

/** Returns a part of a style with two letters for each custom property that no script names. */
export const shortProperties = (text: string): string =>
  text.replace(propertyPattern, name =>
    properties.includes(name) ? `--${twoLettersOf(properties.indexOf(name))}` : name,
  );
