import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { step } from './child.mjs';
import { npm } from './npm.mjs';
import { fromRoot, readJson } from './root.mjs';

/** Installs what the lockfile says, unless just that is installed. Of its packages only the allowed ones run a script. */
export async function ensureInstalled() {
  const present = fromRoot('node_modules', '.package-lock.json');
  const wanted = readJson(fromRoot('package-lock.json'));
  const manifest = readJson(fromRoot('package.json'));
  if (existsSync(present) && isInstalled(manifest, wanted, readJson(present))) return;
  await step('Installing what the lockfile says', async () => {
    await npm('ci', '--include=dev', '--include=optional', '--ignore-scripts');
    const allowed = Object.keys(manifest.allowScripts).filter(name =>
      existsSync(fromRoot('node_modules', name)),
    );
    await npm('rebuild', ...allowed, '--ignore-scripts=false');
  });
}

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Whether node_modules holds what the lockfile says, by the list that npm writes into it when it has finished.
 * Packages for other platforms stand in the lockfile only.
 */
export function isInstalled(manifest, wanted, present) {
  const { '': self, ...packages } = wanted.packages;
  return (
    dependencyKinds.every(kind => isDeepStrictEqual(manifest[kind] ?? {}, self[kind] ?? {})) &&
    Object.keys(present.packages).every(path => path in packages) &&
    Object.entries(packages).every(([path, { version, integrity, optional }]) => {
      const found = present.packages[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    })
  );
}
