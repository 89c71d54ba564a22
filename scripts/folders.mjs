import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fromRoot, root } from './root.mjs';

const imports = /\b(?:from|import)\s*\(?\s*'(\.[^']*|#(?:web|server|contract|domain)\/[^']*)'/g;

/** Each folder that a folder imports from, with a file that does. */
function arrowsOf(files) {
  const arrows = new Map();
  for (const [file, text] of files) {
    const from = posix.dirname(file);
    for (const [, name] of text.matchAll(imports)) {
      const to = posix.dirname(name.startsWith('#') ? name.replace('#', 'src/') : posix.join(from, name));
      if (to !== from) arrows.set(`${from} ${to}`, { from, to, file });
    }
  }
  return [...arrows.values()];
}

/** What ties folders into circles, or leads from one circle to another; `files` are texts by their paths. */
export function circleFaults(files) {
  let arrows = arrowsOf(files);
  for (let before = Number.POSITIVE_INFINITY; arrows.length < before; ) {
    const all = arrows;
    before = all.length;
    arrows = all.filter(
      ({ from, to }) => all.some(next => next.from === to) && all.some(last => last.to === from),
    );
  }
  return arrows.map(({ to, file }) => `${file} imports from ${to}, in a circle of folders`);
}

/** Every TypeScript file but the tests below a folder of `src`, by its path from the root. */
function filesBelow(folder) {
  return readdirSync(fromRoot('src', folder), { recursive: true, withFileTypes: true })
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(path => /(?<!\.test)\.tsx?$/.test(path))
    .map(path => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]);
}

/** Finds circles between folders, which the linter does not see; the number of their arrows. */
export function checkFolders() {
  const faults = circleFaults(['web', 'server', 'contract', 'domain'].flatMap(filesBelow));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('No folders of src import each other in a circle.');
  return faults.length;
}
