import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { APP_VERSION } from '#contract/app-version.ts';
import { PROJECT } from '#server/platform/settings/project-folder.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const built = fileURLToPath(new URL('dist/web/', PROJECT));

/** The page of every screen, in the folder of the built ones. */
export const SHELL = 'index.html';

/** Where the built screens lie. */
export const screensFolder = ({ screensDir }: Pick<Settings, 'screensDir'>): string =>
  screensDir === null ? built : resolve(screensDir);

/** The server notices a deploy after so long. */
const LOOKED_AT_MS = 1000;

/** The file that a page of this version begins with; its name changes with all that it leads to. */
function entryOf(root: string): string | undefined {
  try {
    const page = readFileSync(join(root, SHELL), 'utf8');
    return /<script type="module"[^>]* src="(\/assets\/[\w.-]+)"/.exec(page)?.[1];
  } catch {
    // Not built, or just being replaced: nothing is said.
    return undefined;
  }
}

/**
 * Says with every answer to a page which version of the app the server has, so that an old one notices with its next
 * call. `Server-Timing` is what a page can read of all its calls at one place.
 */
export function sendAppVersion(app: FastifyInstance, root: string): void {
  let entry: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (!(url.startsWith('/api/') || url.startsWith('/.auth/'))) return done();
    const now = performance.now();
    if (now - lookedAt > LOOKED_AT_MS) {
      lookedAt = now;
      entry = entryOf(root);
    }
    if (entry) reply.header('server-timing', `${APP_VERSION};desc="${entry}"`);
    done();
  });
}
