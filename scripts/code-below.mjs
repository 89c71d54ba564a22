import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fromRoot, root } from './root.mjs';

/** Lists the files of code in a folder and its subfolders, each as its path from the root and its text. */
export function codeBelow(folder) {
  return readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:tsx?|mjs|css|sql)$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(path => !path.includes(`${sep}node_modules${sep}`))
    .map(path => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]);
}
