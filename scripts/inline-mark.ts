import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mark = fileURLToPath(new URL('../src/web/public/favicon.svg', import.meta.url));

/** Writes the mark into the page: asked for by itself, it would come before the screens' code. */
export function inlineMark(): Plugin {
  return {
    name: 'inline-mark',
    transformIndexHtml: () => {
      const href = `data:image/svg+xml,${encodeURIComponent(readFileSync(mark, 'utf8'))}`;
      return [{ tag: 'link', injectTo: 'head', attrs: { rel: 'icon', type: 'image/svg+xml', href } }];
    },
  };
}
