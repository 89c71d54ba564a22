import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot, tool } from './root.mjs';

/** The files and folders that both builds read. */
const sharedSources = ['src/domain', 'src/contract', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** The two builds by their folder in dist, with the other files and folders that each reads. */
const builds = {
  web: {
    name: 'the screens',
    config: 'vite.config.ts',
    made: 'index.html',
    from: [
      ...['src/web', 'docs/using', 'scripts/css-layers.ts', 'scripts/guide.ts', 'scripts/inline-mark.ts'],
      ...['scripts/service-worker.ts', 'scripts/web-build.ts'],
    ],
  },
  server: {
    name: 'the server',
    config: 'vite.server.config.ts',
    made: 'main.js',
    from: ['src/server', 'src/demo'],
  },
};

/** The files and folders that the screens and the server are built from. */
export const sources = Object.values(builds)
  .flatMap(({ config, from }) => [config, ...from])
  .concat(sharedSources);

/** Builds the screens into dist/web and the server into dist/server unless they were built from just these sources. */
export async function ensureBuilt(node) {
  for (const [folder, { name, config, made, from }] of Object.entries(builds)) {
    const stamp = fromRoot('dist', `${folder}.built-from`);
    const fingerprint = fingerprintOf([config, ...from, ...sharedSources].map(path => fromRoot(path)));
    const built = existsSync(fromRoot('dist', folder, made)) && existsSync(stamp);
    if (built && readFileSync(stamp, 'utf8') === fingerprint) continue;
    rmSync(stamp, { force: true });
    const began = Date.now();
    let figures = '';
    await step(`Building ${name}`, async () => {
      const ending = await run(node, [tool('vite'), 'build', '--config', fromRoot(config)], { quiet: true });
      if (ending.code !== 0) throw new Error(`Building ${name} failed:\n${ending.output.trim()}`);
      figures = ending.output.match(/First-load JavaScript.*/)?.[0] ?? '';
    });
    removeFormerBuilds(fromRoot('dist', folder), began);
    writeFileSync(stamp, fingerprint);
    if (figures) console.log(figures);
  }
  await noteCommit();
}

/** Writes the commit of the checkout into dist/commit, which the server shows; nothing for an archive without history. */
async function noteCommit() {
  const { code, output } = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true });
  const file = fromRoot('dist', 'commit');
  const commit = code === 0 ? output : '';
  // A service may only read the program's folder.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== commit) writeFileSync(file, commit);
}

/**
 * Removes the files of old builds from a folder. Keeps the build that began at `began` and the build before it, from which
 * a running server still loads files. `<folder>.began` stores when the newest build began.
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
