import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#server/platform/settings/settings.ts';

const built = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));

/** The page of every screen, in the folder of the built ones. */
export const SHELL = 'index.html';

/** Where the built screens lie. */
export const screensFolder = ({ screensDir }: Pick<Settings, 'screensDir'>): string =>
  screensDir === null ? built : resolve(screensDir);
