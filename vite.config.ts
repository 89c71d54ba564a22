import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget, precompress } from './scripts/web-build.ts';

/** The server that the screens talk to while they are worked on. */
const server = `http://localhost:${process.env.PORT ?? 3000}`;
/** Libraries of what is seldom opened: each comes with the code that asks for it, not with the first load. */
const lazyLibraries = /node_modules\/(?:uqr|@sentry)\//;
const isSignInPage = (url = '') => /^\/\.auth\/login(?:\?|$)/.test(url);

/** Shared by several screens, none of which is part of the first load. */
const lazyScreens = /\/src\/(?:web\/(?:profile-form|pictures|unsaved)|domain\/profile)\//;

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), precompress(), firstLoadBudget(110)],
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
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: id => id.includes('node_modules') && !lazyLibraries.test(id) },
            { name: 'shared', test: id => id.includes('/src/') && !lazyScreens.test(id), minShareCount: 2 },
            { name: 'profile', test: lazyScreens, minShareCount: 2 },
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
