import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const fromRoot = (...parts) => join(root, ...parts);

export const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** The script behind a command of an installed package, to be run by a Node of our choice. */
export function tool(packageName, command = packageName) {
  const folder = fromRoot('node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The path without the programs of this checkout, which npm puts into it: others are to find their own. */
export function withoutOwnPrograms() {
  const isPath = ([name]) => name.toUpperCase() === 'PATH';
  const [name, path] = Object.entries(process.env).find(isPath) ?? ['PATH', ''];
  const others = path.split(delimiter).filter(folder => !folder.startsWith(root));
  return { [name]: others.join(delimiter) };
}
