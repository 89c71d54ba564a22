import { join } from 'node:path/posix';
import { codeBelow } from './code-below.mjs';

/** Matches the innermost blocks of a stylesheet: rules, steps of keyframes, descriptors of at-rules. */
const blockPattern = /([^{};]+)\{([^{}]*)\}/g;
const importPattern = /import (\w+) from '([^']*)\/([^'/]*\.module\.css)'/g;

/** Returns the stylesheet without comments and strings. */
const plain = css => css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, ' ');

const namesIn = (text, pattern) => new Set([...text.matchAll(pattern)].map(match => match[1]));
const exclude = (names, others) => [...names].filter(name => !others.has(name));

/** Lists the names of the classes that a stylesheet defines. */
function classesOf(css) {
  const selectors = [...plain(css).matchAll(blockPattern)].map(([, selector]) => selector);
  return namesIn(selectors.join('\n').replace(/:global\([^)]*\)/g, ''), /\.([a-zA-Z][\w-]*)/g);
}

/** Finds classes of CSS modules that no importer uses, and used classes that the module does not define. */
function findModuleFaults(sheets, code) {
  const used = new Map();
  const faults = [];
  for (const [file, text] of code) {
    for (const [, name, folder, base] of text.matchAll(importPattern)) {
      const path = folder.startsWith('#web/') ? folder.replace('#web', 'src/web') : join(file, '..', folder);
      const sheet = join(path, base);
      const names = namesIn(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
      names.delete('module');
      const css = sheets.find(([other]) => other === sheet)?.[1] ?? '';
      for (const missing of exclude(names, classesOf(css))) faults.push(`${file} ${sheet} lacks .${missing}`);
      // A computed name may be any class of the module.
      const all = text.includes(`${name}[`) ? classesOf(css) : names;
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...all]));
    }
  }
  for (const [file, css] of sheets.filter(([name]) => name.endsWith('.module.css'))) {
    for (const unused of exclude(classesOf(css), used.get(file) ?? new Set())) {
      faults.push(`${file} .${unused} is not used`);
    }
  }
  return faults;
}

/** Finds unused classes of shared stylesheets, unused custom properties, and custom properties without a value. */
function findSharedFaults(sheets, code) {
  const scripts = code.map(([, text]) => text).join('\n');
  const styles = sheets.map(([, css]) => plain(css)).join('\n');
  const words = namesIn(scripts.match(/'[^'\n]*'|"[^"\n]*"/g)?.join('\n') ?? '', /([\w-]+)/g);
  const faults = sheets
    .filter(([file]) => !file.endsWith('.module.css'))
    .flatMap(([file, css]) => exclude(classesOf(css), words).map(name => `${file} .${name} is not used`));
  const properties = namesIn(`${styles}\n${scripts}`, /(--[a-z][\w-]*)['"]?\]?\s*[:{]/g);
  const read = namesIn(`${styles}\n${scripts}`, /var\(\s*(--[a-z][\w-]*)/g);
  for (const unused of exclude(properties, read)) faults.push(`${unused} is not used`);
  for (const unset of exclude(read, properties)) faults.push(`${unset} has no value`);
  return faults;
}

/** Returns the faults of stylesheets and of the code that uses them, each a list of path and text. */
export function cssFaults(sheets, code) {
  return [...findModuleFaults(sheets, code), ...findSharedFaults(sheets, code)];
}

/** Prints the CSS faults in a folder; returns their number. */
export function checkCss(folder = 'src/web') {
  const files = codeBelow(folder);
  const faults = cssFaults(
    files.filter(([file]) => file.endsWith('.css')),
    files.filter(([file]) => !file.endsWith('.css')),
  );
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('All classes and properties of CSS are used.');
  return faults.length;
}
