import { readFileSync } from 'node:fs';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import { PROJECT } from '#server/platform/settings/project-folder.ts';

const Manifest = Type.Object({ version: Type.String() });

/** The version of this program. */
export const { version } = Value.Parse(
  Manifest,
  JSON.parse(readFileSync(new URL('package.json', PROJECT), 'utf8')),
);

/** The commit that the program was built from, which the build writes into `dist/commit`; null if unknown. */
export const commit = readCommit();

function readCommit(): string | null {
  try {
    return readFileSync(new URL('dist/commit', PROJECT), 'utf8').trim() || null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
