import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../dist/web', import.meta.url));

const entryOf = (page: string) => /assets\/(index-[\w-]+)\.js/.exec(page)?.[1] ?? '';

/** Built screens that a server of its own is given, so that a deploy touches nobody else's. */
export interface Screens {
  readonly path: string;
  /** Puts another version where the running server reads it, as a deploy does; answers the file that only it has. */
  deploy(): Promise<string>;
  /**
   * The same in the middle of it: the service worker is there, the page is another one. Answers the way to its end, which
   * answers as `deploy` does.
   */
  deployHalf(): Promise<() => Promise<string>>;
  remove(): Promise<void>;
}

const integrityOf = (content: string) => createHash('sha256').update(content).digest('base64');

/** Makes another version of the screens in a folder; answers the name of its first script. */
async function makeVersion(path: string, count: number): Promise<string> {
  const entry = entryOf(await readFile(join(path, 'index.html'), 'utf8'));
  const renamed = `${entry}-${count}`;
  const changed: [before: string, after: string][] = [[entry, renamed]];
  for (const name of await readdir(path, { recursive: true })) {
    const file = join(path, name);
    if (/\.(?:br|gz)$/.test(name)) await rm(file);
    if (!/\.(?:js|html)$/.test(name) || name === 'sw.js') continue;
    const before = await readFile(file, 'utf8');
    const after = before.replaceAll(entry, renamed);
    await writeFile(file, after);
    changed.push([integrityOf(before), integrityOf(after)]);
  }
  const worker = join(path, 'sw.js');
  // Its version is 12 hexadecimal digits.
  const version = (await readFile(worker, 'utf8')).replace(
    /`[0-9a-f]{12}`/,
    `\`${String(count).padStart(12, '0')}\``,
  );
  await writeFile(
    worker,
    changed.reduce((text, [before, after]) => text.replaceAll(before, after), version),
  );
  await rename(join(path, 'assets', `${entry}.js`), join(path, 'assets', `${renamed}.js`));
  return renamed;
}

/** A copy of the built screens. */
export async function copyScreens(): Promise<Screens> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-screens-'));
  const path = join(folder, 'web');
  await cp(built, path, { recursive: true });
  let deploys = 0;
  const deploy = async () => {
    deploys += 1;
    const next = join(folder, `web-${deploys}`);
    await cp(built, next, { recursive: true });
    const entry = await makeVersion(next, deploys);
    await rename(path, join(folder, `before-${deploys}`));
    await rename(next, path);
    return entry;
  };
  return {
    path,
    deploy,
    async deployHalf() {
      const entry = await deploy();
      const page = join(path, 'index.html');
      const whole = await readFile(page, 'utf8');
      await writeFile(page, `${whole}<!-- of another version -->`);
      return async () => {
        await writeFile(page, whole);
        return entry;
      };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
