import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { screenOf } from './screen-code.ts';
import { brotli, chunksOf, firstLoadOf, integrityOf, precompress, withImports } from './web-build.ts';

const entry = fileURLToPath(new URL('../src/web/offline/service-worker/main.ts', import.meta.url));

/** Lazy parts that work offline beside the screens that do. */
const offlineParts = [
  ...['offline/offline-client.ts', 'app/spanish.ts', 'app/shell/NotHere.tsx', 'app/shell/SignOutDialog.tsx'],
  ...['app/palette/Palette.tsx', 'app/install/watch-install.ts', 'app/install/InstallNotice.tsx'],
  ...['evals/dashboards/DashboardFigures.tsx', 'evals/dashboards/SeasonCardDialog.tsx'],
  'evals/claim-code/ClaimCodeCard.tsx',
  ...['evals/form/CompletedEval.tsx', 'evals/form/DayNotes.tsx', 'evals/form/SubmitFailure.tsx'],
].map(module => fileURLToPath(new URL(`../src/web/${module}`, import.meta.url)));

/** Files of `public` that an installed app shows. */
const publicFiles = ['favicon.svg', 'manifest.webmanifest', 'icon-192.png'];

function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const outputs = Object.values(bundle);
  for (const part of offlineParts) {
    const isBuilt = chunksOf(bundle, id => id === part).length > 0;
    if (!isBuilt) throw new Error(`The build has no module ${part}, which works offline.`);
  }
  const lazy = chunksOf(bundle, id => screenOf(id)?.offline || offlineParts.includes(id));
  const styles = outputs.filter(({ fileName }) => /\.css$|\/barlow-condensed-600-.*\.woff2$/.test(fileName));
  const names = [...firstLoadOf(bundle), ...withImports(bundle, lazy), ...styles].map(
    ({ fileName }) => fileName,
  );
  return [...new Set(['index.html', ...names, ...publicFiles])];
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
      const names = keptFiles(bundle);
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
