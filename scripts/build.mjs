import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot, tool } from './root.mjs';

/** The files and folders that every build is made from. */
const shared = ['src/domain', 'src/contract', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** The two builds, by folder in dist, with the files and folders that each is made from besides. */
const builds = {
  web: {
    what: 'the screens',
    config: 'vite.config.ts',
    made: 'index.html',
    from: [
      ...['src/web', 'docs/using', 'scripts/css-layers.ts', 'scripts/guide.ts', 'scripts/inline-mark.ts'],
      ...['scripts/service-worker.ts', 'scripts/web-build.ts'],
    ],
  },
  server: {
    what: 'the server',
    config: 'vite.server.config.ts',
    made: 'main.js',
    from: ['src/server', 'src/demo'],
  },
};

/** The files and folders that the screens and the server are built from. */
export const sources = Object.values(builds)
  .flatMap(({ config, from }) => [config, ...from])
  .concat(shared);

/** Builds the screens into dist/web and the server into dist/server unless they were built from just these sources. */
export async function ensureBuilt(node) {
  for (const [folder, { what, config, made, from }] of Object.entries(builds)) {
    const stamp = fromRoot('dist', `${folder}.built-from`);
    const fingerprint = fingerprintOf([config, ...from, ...shared].map(path => fromRoot(path)));
    const built = existsSync(fromRoot('dist', folder, made)) && existsSync(stamp);
    if (built && readFileSync(stamp, 'utf8') === fingerprint) continue;
    rmSync(stamp, { force: true });
    const began = Date.now();
    let figures = '';
    await step(`Building ${what}`, async () => {
      const ending = await run(node, [tool('vite'), 'build', '--config', fromRoot(config)], { quiet: true });
      if (ending.code !== 0) throw new Error(`Building ${what} failed:\n${ending.output.trim()}`);
      figures = ending.output.match(/First-load JavaScript.*/)?.[0] ?? '';
    });
    removeFormerBuilds(fromRoot('dist', folder), began);
    writeFileSync(stamp, fingerprint);
    if (figures) console.log(figures);
  }
}

/**
 * Removes the files of all builds of a folder but the newest, which began then, and the one before it: a running server still
 * loads files of that one. `<folder>.began` has when the newest build began.
 */
export function removeFormerBuilds(folder, began) {
  const note = `${folder}.began`;
  const kept = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).mtimeMs < kept) rmSync(file);
  }
  writeFileSync(note, String(began));
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
