import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('list-patterns.ts', import.meta.url));

/** The script that tells the patterns, with all of the screens in it. */
async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap(result => ('output' in result ? result.output : []));
  const script = outputs.find(file => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('The list of the routes could not be bundled.');
  return script.code;
}

/** Every pattern that the router matches an address with, as the router itself has them: `/admin/:organizationId`. */
export async function readRoutePatterns(browser: Browser): Promise<string[]> {
  const script = await bundle();
  const page = await browser.newPage();
  await page.route('**/*', route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/list.js"></script>' }),
  );
  await page.goto('http://routes.example/');
  await page.waitForFunction(() => document.title.startsWith('['));
  const patterns: string[] = JSON.parse(await page.title());
  await page.close();
  return patterns;
}
