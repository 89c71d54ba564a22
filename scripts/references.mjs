import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { fromRoot, root } from './root.mjs';

/** The folders whose files are read and may be named. */
export const FOLDERS = ['docs', 'src', 'e2e', 'scripts', 'bench', 'deploy'];

const FILE = /(?<![\w/.@#:-])((?:\.{1,2}\/)*[\w<*][\w.<>*/-]*\.(?:md|tsx?|mjs|css|sql|json|html))(?![\w-])/;
const namedFiles = new RegExp(`${FILE.source}(?:#([\\w-]+)|,? ?(§))?`, 'g');
const quotedPaths = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w.<>*/-]*)\``, 'g');
const namedRecords = /(?<!\w)(docs\/decisions\/\d{4})\b(?!-)/g;
const links = /\]\(([^)\s]+)\)/g;

const comments = {
  '.sql': /--.*/g,
  '.html': /<!--[\s\S]*?-->/g,
};
/** Strings are matched, too, so that what looks like a comment in them is not taken for one. */
const commentsOrStrings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*/g;

const blank = text => text.replace(/[^\n]/g, ' ');

/** A source file with all but its comments blanked out, so that lines keep their numbers. */
export function commentsOf(path, text) {
  let read = '';
  for (const { 0: found, index } of text.matchAll(comments[extname(path)] ?? commentsOrStrings)) {
    read += blank(text.slice(read.length, index)) + (/^['"]/.test(found) ? blank(found) : found);
  }
  return read;
}

/** The anchors that GitHub gives the headings of a document. */
export function anchorsOf(markdown) {
  const anchors = new Set();
  for (const [, heading] of markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let unused = anchor;
    for (let count = 1; anchors.has(unused); count += 1) unused = `${anchor}-${count}`;
    anchors.add(unused);
  }
  return anchors;
}

export const isDocument = path => path.endsWith('.md');

const foldersOf = path => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));

/** Placeholders stand for any name: `calls/*.ts`, `server/<area>`. */
const patternOf = name => name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*|<[^>]*>/g, '[^/]*');

/** Collects the names that documents may use of a checkout, whose `files` are the texts by their paths. */
export function makeCheckout(files) {
  const paths = [...new Set([...files.keys()].flatMap(path => [path, ...foldersOf(path)]))];
  const first = pattern => paths.find(path => pattern.test(path));
  return {
    files,
    at: name => first(new RegExp(`^${patternOf(posix.normalize(name).replace(/\/$/, ''))}$`)),
    endingIn: name => first(new RegExp(`(?:^|/)${patternOf(name)}$`)),
  };
}

/** Code is named by as much of the end of its path as tells it; documents by the whole, or as seen from beside them. */
function find({ at, endingIn }, path, name) {
  const isBeside = isDocument(name) || name.startsWith('.');
  const beside = isBeside ? at(posix.join(posix.dirname(path), name)) : endingIn(name);
  return beside ?? at(name);
}

function faultOf(checkout, found, name, anchor) {
  if (!found) return `${name} is not there`;
  const hasAnchor = !anchor || anchorsOf(checkout.files.get(found) ?? '').has(anchor);
  return hasAnchor ? null : `${name} has no heading #${anchor}`;
}

function* namesIn(checkout, path, text) {
  for (const { index, 1: name, 2: anchor, 3: section } of text.matchAll(namedFiles)) {
    const fault = faultOf(checkout, find(checkout, path, name), name, anchor);
    yield [index, fault ?? (section ? `${name} has no numbered sections: name a heading, #like-this` : null)];
  }
  for (const { index, 1: name } of text.matchAll(quotedPaths)) {
    if (!FILE.test(name) && !/\/\d{4}$/.test(name)) yield [index, faultOf(checkout, checkout.at(name), name)];
  }
  for (const { index, 1: name } of text.matchAll(namedRecords)) {
    yield [index, faultOf(checkout, checkout.at(`${name}-*`), name)];
  }
}

function* linksIn(checkout, path, text) {
  for (const { index, 1: target } of text.matchAll(links)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [name, anchor] = target.split('#');
    const found = name ? checkout.at(posix.join(posix.dirname(path), name)) : path;
    yield [index, faultOf(checkout, found, name || path, anchor)];
  }
}

/** Lists the missing files and headings that a document or the comments of a source file name: `path:line name`. */
export function referenceFaults(checkout, path) {
  const whole = checkout.files.get(path) ?? '';
  const text = isDocument(path) ? whole.replace(links, blank) : commentsOf(path, whole);
  const linked = isDocument(path) ? linksIn(checkout, path, whole) : [];
  return [...namesIn(checkout, path, text), ...linked].flatMap(([index, fault]) =>
    fault ? [`${path}:${whole.slice(0, index).split('\n').length} ${fault}`] : [],
  );
}

const HEAD =
  /^# (\d{4})\. .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (?:accepted|(?:in part )?superseded by \[\d{4}\]\(.+\))\n\n/;

/** Whether a decision record does not begin as all do, with its own number. */
export function recordFaults({ files }, path) {
  const [, number] = /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(path) ?? [];
  if (number === undefined || HEAD.exec(files.get(path) ?? '')?.[1] === number) return [];
  return [`${path}:1 does not begin as CONTRIBUTING.md says: '# ${number}. Title', Date, Status`];
}

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
