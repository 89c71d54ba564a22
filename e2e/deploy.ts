import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../dist/web', import.meta.url));
const [next, before] = [`${built}-next`, `${built}-before`];

const entryOf = (page: string) => /assets\/(index-[\w-]+)\.js/.exec(page)?.[1] ?? '';

export interface Deployed {
  /** The file that only the new version has. */
  readonly entry: string;
  /** Puts the version back that was there before. */
  undo(): Promise<void>;
}

/** Puts another version of the built app where the running server reads it, as a deploy does. */
export async function deployNewVersion(): Promise<Deployed> {
  await rm(next, { recursive: true, force: true });
  await cp(built, next, { recursive: true });
  const entry = entryOf(await readFile(join(built, 'index.html'), 'utf8'));
  const renamed = `${entry}-next`;
  for (const name of await readdir(next, { recursive: true })) {
    const file = join(next, name);
    if (/\.(?:br|gz)$/.test(name)) await rm(file);
    if (!/\.(?:js|html)$/.test(name)) continue;
    const text = await readFile(file, 'utf8');
    // The service worker's version is 12 hexadecimal digits.
    const version = name === 'sw.js' ? text.replace(/`[0-9a-f]{12}`/, '`0123456789ab`') : text;
    await writeFile(file, version.replaceAll(entry, renamed));
  }
  await rename(join(next, 'assets', `${entry}.js`), join(next, 'assets', `${renamed}.js`));
  await rename(built, before);
  await rename(next, built);
  return {
    entry: renamed,
    async undo() {
      await rm(built, { recursive: true });
      await rename(before, built);
    },
  };
}
