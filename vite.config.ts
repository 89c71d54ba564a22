import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssLayers } from './scripts/css-layers.ts';
import { guides } from './scripts/guide.ts';
import { inlineMark } from './scripts/inline-mark.ts';
import { preloadScreens } from './scripts/preload-screens.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { codeChunk, firstLoadBudget, firstLoadChunk, integrity, precompress } from './scripts/web-build.ts';

/** The server that the screens talk to while they are worked on. */
const server = `http://localhost:${process.env.PORT ?? 3000}`;
/** Libraries of what is seldom opened: each comes with the code that asks for it, not with the first load. */
const lazyLibraries =
  /node_modules\/(?:(?:uqr|idb|@sentry|@simplewebauthn)\/|@tanstack\/.*\/(?:useMutationState|useInfiniteQuery|infiniteQueryObserver)\.)/;
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
    preloadScreens(),
    integrity(),
    firstLoadBudget(110),
    serviceWorker(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
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
              priority: 5,
              test: /\/src\/(?:web\/(?:index\.html|app\/start|ui\/theme|browser\/storage|language\/(?:catalogue|counted|intl|language))|domain\/(?:evals\/forms\/(?:template|rating-levels)|text\/languages)|contract\/(?:match-screen|screens))/,
            },
            {
              name: 'vendor',
              priority: 4,
              test: id => id.includes('node_modules') && !lazyLibraries.test(id),
            },
            { name: firstLoadChunk, priority: 3, test: /\/src\// },
            // What lazy screens share, by what it is for: the dashboards' charts need no profile form.
            shared(
              'shared',
              /\/src\/(?:domain|contract|web\/(?:ui(?!\/charts)|evals\/claim-code|sign-in\/passkeys))\/|\/evals\/view\/eval-card\./,
            ),
            shared(
              'editing',
              /\/src\/web\/(?:page\/(?:editing|router|time-zones)|clubs\/memberships|events\/reminders|language)\//,
            ),
            shared('eval-view', /\/src\/web\/(?:evals\/view|ui\/charts)\//),
            shared('offline-parts', /\/src\/web\/offline\/|\/idb\//),
            shared('people-search', /\/src\/web\/people\/search\//),
            shared('profile-form', /\/src\/web\/(?:people\/profile-form|page\/pictures)\//),
            { name: codeChunk, test: /\/src\// },
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
