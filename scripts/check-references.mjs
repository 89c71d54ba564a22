import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { FOLDERS, makeCheckout, recordFaults, referenceFaults } from './references.mjs';
import { fromRoot, root } from './root.mjs';

const isText = path => /\.(?:md|tsx?|mjs|css|sql|html)$/.test(path);

function readCheckout() {
  const atTop = readdirSync(root, { withFileTypes: true }).filter(entry => entry.isFile());
  const inFolders = FOLDERS.flatMap(folder =>
    readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()),
  );
  const files = [...atTop, ...inFolders]
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    // Skips the packages that the measurements installed.
    .filter(path => !path.includes(`${sep}node_modules${sep}`))
    .map(path => {
      const named = relative(root, path).split(sep).join('/');
      return [named, isText(named) ? readFileSync(path, 'utf8') : ''];
    });
  return makeCheckout(new Map(files));
}

/** Finds what names a file or a heading that is not there; the number of such places. */
export function checkReferences() {
  const checkout = readCheckout();
  const paths = [...checkout.files.keys()].filter(isText);
  const faults = paths.flatMap(path => [...referenceFaults(checkout, path), ...recordFaults(checkout, path)]);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('All that is named is there.');
  return faults.length;
}
