import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { brotli, chunksOf, integrityOf, precompress } from './web-build.ts';

const entry = fileURLToPath(new URL('../src/web/client/service-worker/main.ts', import.meta.url));

/** Telemetry has nothing to send offline. */
const isTelemetry = (id: string): boolean => /\/app\/telemetry\/start\.ts$|\/@sentry\//.test(id);

/** Files of `public` that an installed app shows. */
const publicFiles = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'];

function listCachedFiles(bundle: Rolldown.OutputBundle): string[] {
  const telemetry = chunksOf(bundle, isTelemetry).map(({ fileName }) => fileName);
  const names = Object.keys(bundle).filter(
    name => /\.(?:js|css)$|\/barlow-condensed-600-.*\.woff2$/.test(name) && !telemetry.includes(name),
  );
  return ['index.html', ...names, ...publicFiles];
}

/**
 * Builds the service worker into `/sw.js`, with the list of the files that it keeps on the phone and what is in them. Its
 * content, and with it the version that the browser sees, changes whenever one of them does.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const names = listCachedFiles(bundle);
      const contents = names.map(name => readFileSync(join(dir, name)));
      const integrities = names.map((name, index) => [
        `/${name}`,
        integrityOf(contents[index] ?? new Uint8Array()),
      ]);
      const version = createHash('sha256');
      for (const content of contents) version.update(content);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [precompress()],
        define: {
          __SHELL_FILES__: JSON.stringify(Object.fromEntries(integrities)),
          __SHELL_VERSION__: JSON.stringify(version.digest('hex').slice(0, 12)),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
      const weight = contents.reduce((sum, content) => sum + brotli(content).length, 0) / 1000;
      this.info(`Kept on the phone: ${names.length} files, ${weight.toFixed(1)} kB brotli`);
    },
  };
}
