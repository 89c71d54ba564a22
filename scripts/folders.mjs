import { posix } from 'node:path';
import { codeBelow } from './code-below.mjs';

/**
 * The order of the folders of each layer: a folder imports from folders to its right, never from those to its left
 * (docs/architecture.md#areas).
 */
const SERVER_ORDER = [
  ...['operations', 'connections', 'account', 'motorsportreg', 'messages', 'school', 'events', 'evals'],
  ...['clubs', 'people', 'sign-in', 'platform'],
];
const ORDERS = {
  domain: [...SERVER_ORDER, 'text'],
  contract: [...SERVER_ORDER, 'schemas'],
  server: SERVER_ORDER,
  web: [
    ...[
      'dev',
      'app',
      'account',
      'people',
      'clubs',
      'events',
      'evals',
      'school',
      'motorsportreg',
      'connections',
    ],
    ...['operations', 'messages', 'sign-in', 'page', 'client', 'ui', 'language', 'browser'],
  ],
};

const importPattern = /\b(?:from|import)\s*\(?\s*'(\.[^']*|#(?:web|server|contract|domain)\/[^']*)'/g;

/** Lists the imports between files of `src`, as paths from the root; `files` are pairs of path and text. */
function importsOf(files) {
  return files.flatMap(([file, text]) =>
    [...text.matchAll(importPattern)].map(([, name]) => ({
      file,
      imported: name.startsWith('#') ? name.replace('#', 'src/') : posix.join(posix.dirname(file), name),
    })),
  );
}

/** Finds the arrows that are part of a circle; each arrow has the nodes `from` and `to`. */
function findCircles(arrows) {
  const next = new Map();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const reachable = new Map();
  const reachFrom = start => {
    const found = new Set();
    const open = [start];
    while (open.length > 0) {
      for (const to of next.get(open.pop()) ?? []) {
        if (!found.has(to)) open.push(to);
        found.add(to);
      }
    }
    return found;
  };
  for (const from of next.keys()) reachable.set(from, reachFrom(from));
  return arrows.filter(({ from, to }) => reachable.get(to)?.has(from));
}

/** All folders of an area import its texts, so these imports count for no circle. */
const isCatalogue = path => path.endsWith('/texts.ts');

/** Finds the imports that make a circle of folders. */
export function findFolderCircles(files) {
  const arrows = importsOf(files)
    .filter(({ imported }) => !isCatalogue(imported))
    .map(({ file, imported }) => ({ file, from: posix.dirname(file), to: posix.dirname(imported) }))
    .filter(({ from, to }) => from !== to);
  return findCircles(arrows).map(({ to, file }) => `${file} imports from ${to}, in a circle of folders`);
}

/** Finds the imports against the order of the folders of their layer. */
export function findWrongOrder(files) {
  return importsOf(files).flatMap(({ file, imported }) => {
    const [, layer, from, ...below] = file.split('/');
    const [, otherLayer, to, ...belowOther] = imported.split('/');
    if (layer !== otherLayer || from === to || below.length === 0 || belowOther.length === 0) return [];
    const order = ORDERS[layer];
    const [left, right] = [order.indexOf(from), order.indexOf(to)];
    if (left < 0 || right < 0)
      return [`src/${layer}/${left < 0 ? from : to} has no place in the order of folders`];
    return left < right ? [] : [`${file} imports from src/${layer}/${to}, against the order of folders`];
  });
}

/** Prints imports in circles of folders and against the order of folders; returns their number. */
export function checkFolders() {
  const files = Object.keys(ORDERS)
    .flatMap(layer => codeBelow(`src/${layer}`))
    .filter(([file]) => /(?<!\.test)\.tsx?$/.test(file));
  const faults = [...new Set([...findFolderCircles(files), ...findWrongOrder(files)])];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('Folders import in their order, without circles.');
  return faults.length;
}
