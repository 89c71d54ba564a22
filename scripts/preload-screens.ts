import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { codeOf, codes } from './screen-code.ts';
import { chunksOf, firstLoadOf, withImports } from './web-build.ts';

const preload = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head-prepend',
  attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: true, fetchpriority: 'low' },
});

const naming = (code: string, chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor => ({
  tag: 'meta',
  injectTo: 'head',
  attrs: { name: `code-of-${code}`, content: chunks.map(({ fileName }) => `/${fileName}`).join(' ') },
});

/**
 * Has the page fetch the screens' code at once, though it is run a moment later: the largest file first, over the
 * connection that the page came by. What only some screens show first is named, for `src/web/app/start/start.ts`.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const first = firstLoadOf(bundle);
        const preloads = first
          .filter(({ isEntry }) => !isEntry)
          .sort((a, b) => b.code.length - a.code.length)
          .map(({ fileName }) => preload(fileName));
        const named = codes.map(code => {
          const files = withImports(
            bundle,
            chunksOf(bundle, id => codeOf(id) === code),
          );
          return naming(
            code,
            files.filter(file => !first.includes(file)),
          );
        });
        return [...preloads, ...named];
      },
    },
  };
}
