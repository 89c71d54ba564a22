import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fromRoot, root } from './root.mjs';

const FOLDERS = ['docs', 'src', 'e2e', 'scripts', 'bench', 'deploy'];
const TEXT = /\.(?:md|tsx?|mjs|css|sql)$/;

const relativeLinks = /\]\(([^):\s]+)\)/g;
const namedDocuments = /(?<![\w/.])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const namedPaths = new RegExp(`(?<=\`)(?:${FOLDERS.join('|')})/[\\w./-]+(?=\`)`, 'g');

/** Lists the anchors that GitHub gives the headings of a document. */
export function anchorsOf(markdown) {
  const headings = [...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => heading.toLowerCase());
  return headings.map(heading => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-'));
}

function leadsSomewhere(path, anchor) {
  if (!existsSync(path)) return false;
  return anchor === undefined || anchorsOf(readFileSync(path, 'utf8')).includes(anchor);
}

/** Lists the links, documents and paths that a text names and that do not exist: `path:line name`. */
export function linkFaults(path, text) {
  const isDocument = path.endsWith('.md');
  const links = isDocument ? [...text.matchAll(relativeLinks)] : [];
  const paths = isDocument ? [...text.matchAll(namedPaths)] : [];
  const named = [
    ...links.map(({ index, 1: link }) => [index, link, fromRoot(dirname(path))]),
    ...[...text.matchAll(namedDocuments), ...paths].map(({ index, 0: name }) => [index, name, root]),
  ];
  return named.flatMap(([index, name, folder]) => {
    const [file, anchor] = name.split('#');
    if (leadsSomewhere(file ? join(folder, file) : fromRoot(path), anchor)) return [];
    return [`${path}:${text.slice(0, index).split('\n').length} ${name} does not exist`];
  });
}

const isOurs = path =>
  TEXT.test(path) && !path.includes('node_modules') && basename(path) !== 'links.test.mjs';

/** Checks the links of documents and the documents that comments name; returns the number of faults. */
export function checkLinks() {
  const inFolders = FOLDERS.flatMap(folder =>
    readdirSync(fromRoot(folder), { recursive: true }).map(name => join(folder, name)),
  );
  const paths = [...readdirSync(root), ...inFolders].filter(isOurs);
  const faults = paths.flatMap(path => linkFaults(path, readFileSync(fromRoot(path), 'utf8')));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('All links lead somewhere.');
  return faults.length;
}
