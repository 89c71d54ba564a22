import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot, tool } from './root.mjs';

/** The files and folders that the screens are built from. */
export const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'docs/using',
  'scripts/guide.ts',
  'scripts/web-build.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds the screens into dist/web unless they were built from just these sources. */
export async function ensureBuilt(node) {
  const stamp = fromRoot('dist', 'web.built-from');
  const fingerprint = fingerprintOf(sources.map(path => fromRoot(path)));
  const built = existsSync(fromRoot('dist', 'web', 'index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === fingerprint) return;
  rmSync(stamp, { force: true });
  let figures = '';
  await step('Building the screens', async () => {
    const ending = await run(node, [tool('vite'), 'build'], { quiet: true });
    if (ending.code !== 0) throw new Error(`The screens could not be built:\n${ending.output.trim()}`);
    figures = ending.output.match(/First-load JavaScript.*/)?.[0] ?? '';
  });
  writeFileSync(stamp, fingerprint);
  if (figures) console.log(figures);
}

/** Installs and builds what is missing or out of date; returns the Node that runs the application. */
export async function builtNode() {
  await ensureInstalled();
  const node = await pinnedNode();
  await ensureBuilt(node);
  return node;
}

/** Returns a hash over the names and contents of files and folders. */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  const add = path => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules') add(join(path, name));
    } else {
      hash.update(`${path}\n`).update(createHash('sha256').update(readFileSync(path)).digest());
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
