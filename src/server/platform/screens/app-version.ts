import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { APP_VERSION } from '#contract/app-version.ts';
import { PROJECT } from '#server/platform/settings/project-folder.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const built = fileURLToPath(new URL('dist/web/', PROJECT));

/** The page of every screen, in the folder of built screens. */
export const SHELL = 'index.html';

/** Returns the folder of built screens. */
export const screensFolder = ({ screensDir }: Pick<Settings, 'screensDir'>): string =>
  screensDir === null ? built : resolve(screensDir);

/** Milliseconds within which the server notices a deploy. */
const CHECK_MS = 1000;

/** Returns the script that the page of this version loads first. Its name changes with every file that it imports. */
function entryOf(root: string): string | undefined {
  try {
    const page = readFileSync(join(root, SHELL), 'utf8');
    return /<script type="module"[^>]* src="(\/assets\/[\w.-]+)"/.exec(page)?.[1];
  } catch {
    // Not built, or being replaced: no version is sent.
    return undefined;
  }
}

/**
 * Adds the version of the app to every answer, so that an old page notices a new version with its next call. `Server-Timing` is
 * the only header of all its calls that a page reads at one place.
 */
export function sendAppVersion(app: FastifyInstance, root: string): void {
  let entry: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (!(url.startsWith('/api/') || url.startsWith('/.auth/'))) return done();
    const now = performance.now();
    if (now - checkedAt > CHECK_MS) {
      checkedAt = now;
      entry = entryOf(root);
    }
    if (entry) reply.header('server-timing', `${APP_VERSION};desc="${entry}"`);
    done();
  });
}
