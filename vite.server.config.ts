import { defineConfig } from 'vite';

/**
 * The server with its libraries in a few files, which a process holds in 20 MB less than some 2,000 modules. Not
 * minified, so that the operator can read the lines that an error names.
 */
export default defineConfig({
  publicDir: false,
  cacheDir: 'node_modules/.vite',
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    // A running server still loads files of the build before; scripts/build.mjs removes older ones.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
  },
  // The library of passkeys needs `reflect-metadata` before its other modules, an order that a bundle does not keep.
  ssr: { noExternal: true, external: ['@simplewebauthn/server'] },
});
