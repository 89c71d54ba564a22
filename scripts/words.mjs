import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fromRoot, root } from './root.mjs';

/** No test title and no comment begins with these: a sentence names its subject (CONTRIBUTING.md#words). */
const NO_SUBJECT = /^(?:Who|Whoever|Whom|Whose|What|Of|One|Nobody|Somebody)\b/i;
/** Nor does a title outside of `describe`, which names the subject, begin with a pronoun. */
const PRONOUN = /^(?:it|its|they|their|that|so) /i;

/** Words that had several meanings each, or that say how something feels instead of what it does. */
const BANNED_NAMES = new RegExp(
  [
    'holdToInstallation|peopleHadBy|isHadBy|howItWent|whatInstead|letServe|tellSynced|whyNotTold|heardIn|layOver|wayOut',
    'goOn|whoComes|LeftToOthers|leftToOthers|leaveToOthers|Thoughts|thoughts|Rung|rungs?|inTurn|withOne|withAll|isTold|told[A-Z]\\w*',
    '\\w*Telling\\w*|tellingButton|toldOf|whoTold',
  ].join('|'),
);

const titlePattern = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const commentPattern = /\/\*\*?\s*\n?\s*\*?\s*([^\n]*)|(?<![:'"`/])\/\/\s*([^\n]*)/g;
const namePattern = /\b(?:function|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Titles, comments and names of one file that break the rules of words, with their lines. */
export function wordFaults(file, text) {
  const faults = [];
  const add = (index, what) => faults.push(`${file}:${lineOf(text, index)} ${what}`);
  if (/\.(?:test|spec|soak)\.tsx?$|\.test\.mjs$/.test(file)) {
    for (const match of text.matchAll(titlePattern)) {
      const isAlone = match.index === 0 || text[match.index - 1] === '\n';
      if (NO_SUBJECT.test(match[2]) || (isAlone && PRONOUN.test(match[2])))
        add(match.index, `title without a subject: ${match[2]}`);
    }
  }
  for (const match of text.matchAll(commentPattern)) {
    const comment = match[1] ?? match[2] ?? '';
    if (!NO_SUBJECT.test(comment)) continue;
    const before = text.slice(0, match.index).trimEnd().split('\n').at(-1)?.trim() ?? '';
    // The next line of a comment may begin with any word.
    if (match[2] !== undefined && before.startsWith('//')) continue;
    add(match.index, `comment without a subject: ${comment.slice(0, 80)}`);
  }
  for (const match of text.matchAll(namePattern)) {
    if (new RegExp(`^(?:${BANNED_NAMES.source})$`).test(match[1])) add(match.index, `name: ${match[1]}`);
  }
  return faults;
}

/** Every file of code below the folders, by its path from the root. */
export function codeBelow(folder) {
  return readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:tsx?|mjs|css|sql)$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(path => !path.includes(`${sep}node_modules${sep}`))
    .map(path => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]);
}

/** Prints what breaks the rules of words below the folders; returns how many there are. */
export function checkWords(folders = ['src', 'e2e', 'scripts', 'bench']) {
  const faults = folders.flatMap(codeBelow).flatMap(([file, text]) => wordFaults(file, text));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('Titles and comments name their subjects.');
  return faults.length;
}

/** Words that read like a literal translation. No English text that users read contains them (CONTRIBUTING.md#words). */
const BANNED_WORDS =
  /\b(?:stands?|mended|mending|whom|anew|called off|it sees|(?:is|are|was|were) told|reception|themself|go(?:es)? on|is none of|(?:are|is) to be)\b/gi;

const isCatalogue = file => /(?:^|[/-])texts\.ts$/.test(file);
const withoutComments = text =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, comment => comment.replace(/[^\n]/g, ' '));

/** Lines of a text that users read which contain a banned word, each with its file and line. */
export function userWordFaults(file, text) {
  const lines = (file.endsWith('.ts') ? withoutComments(text) : text).split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(BANNED_WORDS)].map(
      ([word]) => `${file}:${index + 1} '${word}': ${line.trim().slice(0, 100)}`,
    ),
  );
}

const guides = () =>
  ['README.md', ...readdirSync(fromRoot('docs', 'using')).map(name => join('docs', 'using', name))]
    .filter(file => file.endsWith('.md') && !file.endsWith('.es.md'))
    .map(file => [file, readFileSync(fromRoot(file), 'utf8')]);

/** Prints each banned word in catalogues (screens and mails), README and guides; returns how many there are. */
export function checkUserWords() {
  const catalogues = codeBelow('src').filter(([file]) => isCatalogue(file));
  const faults = [...catalogues, ...guides()].flatMap(([file, text]) => userWordFaults(file, text));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('Texts that users read are in plain words.');
  return faults.length;
}
