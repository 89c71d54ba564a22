import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './root.mjs';
import { codeBelow } from './words.mjs';

/** Words that read like a literal translation. No English text that users read contains them (CONTRIBUTING.md#words). */
const BANNED =
  /\b(?:stands?|mended|mending|whom|anew|called off|it sees|(?:is|are|was|were) told|reception|themself|go(?:es)? on|is none of|(?:are|is) to be)\b/gi;

const isCatalogue = file => /(?:^|[/-])texts\.ts$/.test(file);
const withoutComments = text =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, comment => comment.replace(/[^\n]/g, ' '));

/** Lines of a text that users read which contain a banned word, each with its file and line. */
export function userWordFaults(file, text) {
  const lines = (file.endsWith('.ts') ? withoutComments(text) : text).split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(BANNED)].map(
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
