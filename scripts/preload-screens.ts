import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
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

/** The screens that stand for the code of `src/web/app/start/first.ts`. */
const firstCode = {
  form: '/NumberedForm.tsx',
  eval: '/PublicEvalScreen.tsx',
  lists: '/StudentDashboard.tsx',
  admin: '/AdminScreens.tsx',
  signIn: '/SignIn.tsx',
};

/**
 * Has the page fetch the screens' code at once, though it is run a moment later: the largest file first, over the
 * connection that the page came by. What only some screens show first is named, for `src/web/app/start/fetch-code.ts`.
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
        const named = Object.entries(firstCode).map(([code, screen]) => {
          const files = withImports(
            bundle,
            chunksOf(bundle, id => id.endsWith(screen)),
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
