import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssLayers } from './scripts/css-layers.ts';
import { guides } from './scripts/guide.ts';
import { inlineMark } from './scripts/inline-mark.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import {
  codeChunk,
  firstLoadBudget,
  firstLoadChunk,
  integrity,
  isEntry,
  precompress,
} from './scripts/web-build.ts';

/** The server that the screens talk to while they are worked on. */
const server = `http://localhost:${process.env.PORT ?? 3000}`;
/** Parts of a library that the first load does not use; the library's index file names them all. */
const lazyLibraries =
  /@tanstack\/.*\/(?:useMutationState|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\./;
const shared = (name: string, test: RegExp) => ({ name, test, priority: 2, minShareCount: 2 });
const isSignInPage = (url = '') => /^\/\.auth\/login(?:\?|$)/.test(url);

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../node_modules/.vite',
  plugins: [
    react(),
    cssLayers(),
    guides(),
    inlineMark(),
    precompress(),
    integrity(),
    firstLoadBudget({ script: 110, styles: 16 }),
    serviceWorker(),
  ],
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
            { name: 'vendor', priority: 8, test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // The entry stays a file of its own, whose name changes with each version.
            { name: firstLoadChunk, priority: 7, test: id => !isEntry(id) && !lazyLibraries.test(id) },
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
});
