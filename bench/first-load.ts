import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const kilobytes = async (file: string): Promise<number> => (await stat(file)).size / 1000;

/** The files that the page names for the eval form alone (`scripts/preload-screens.ts`). */
const ofTheForm = (html: string): string[] =>
  /name="code-of-form" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];

/** The weight on the wire, brotli, of what the page names itself for the eval form: kB (1,000 bytes) of scripts and of styles. */
export async function firstLoadOf(folder: string): Promise<{ script: number; style: number }> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  named.push(...ofTheForm(html));
  const present = new Set(await readdir(join(folder, 'assets')));
  const sum = { script: 0, style: 0 };
  for (const path of new Set(named)) {
    const file = join(folder, path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const size = await kilobytes(present.has(`${name}.br`) ? `${file}.br` : file);
    sum[path.endsWith('.css') ? 'style' : 'script'] += size;
  }
  return sum;
}
