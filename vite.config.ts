import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig } from 'vite';
import { cssLayers } from './scripts/css-layers.ts';
import { guides } from './scripts/guide.ts';
import { inlineMark } from './scripts/inline-mark.ts';
import { preloadScreens } from './scripts/preload-screens.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { shortClassName, shortProperties } from './scripts/short-names.ts';
import {
  codeChunk,
  firstLoadBudget,
  firstLoadChunk,
  integrity,
  precompress,
  spanishBeforeScreens,
} from './scripts/web-build.ts';

/** The server that the screens talk to while they are worked on. */
const server = `http://localhost:${process.env.PORT ?? 3000}`;
/** Parts of a library that the first load does not use; the library's index file names them all. */
const lazyLibraries =
  /@tanstack\/.*\/(?:useMutationState|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\./;
const shared = (name: string, test: RegExp) => ({ name, test, priority: 2, minShareCount: 2 });
const isSignInPage = (url = '') => /^\/\.auth\/login(?:\?|$)/.test(url);

/** While one works on the screens, styles keep the names of their source. */
const shortNames: CSSOptions = {
  modules: { generateScopedName: shortClassName },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'short-properties',
        OnceExit: root => {
          root.walkDecls(declaration => {
            declaration.prop = shortProperties(declaration.prop);
            declaration.value = shortProperties(declaration.value);
          });
        },
      },
    ],
  },
};

export default defineConfig(({ command }) => ({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../node_modules/.vite',
  plugins: [
    react(),
    cssLayers(),
    guides(),
    inlineMark(),
    precompress(),
    preloadScreens(),
    integrity(),
    firstLoadBudget({ script: 110, styles: 11 }),
    spanishBeforeScreens(),
    serviceWorker(),
  ],
  css: command === 'build' ? shortNames : {},
  build: {
    outDir: '../../dist/web',
    // A running server still loads files of the build before; scripts/build.mjs removes older ones.
    emptyOutDir: false,
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: on a phone's connection each costs more than what it weighs.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Evaluated before the screens, and so without them. Spanish texts import from here alone.
            {
              name: 'start',
              priority: 9,
              test: /\/src\/(?:web\/(?:index\.html|app\/start|ui\/theme|browser\/storage|language\/(?:catalogue|counted|intl|language))|domain\/text\/languages|contract\/(?:match-screen|screens))/,
            },
            { name: 'vendor', priority: 8, test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: firstLoadChunk, priority: 7, test: id => !lazyLibraries.test(id) },
            { name: codeChunk, priority: 5, includeDependenciesRecursively: false },
            shared('charts', /\/src\/web\/ui\/charts\//),
            shared('people-search', /\/src\/web\/people\/search\//),
            shared('profile-form', /\/src\/web\/(?:people\/profile-form|page\/pictures)\//),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api/': server,
      '/media/': server,
      '/.auth': { target: server, bypass: ({ url }) => (isSignInPage(url) ? '/index.html' : undefined) },
    },
  },
}));
