import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

const manifest = findPackageJSON(import.meta.url);
if (manifest === undefined) throw new Error('The server runs outside of its project.');

/** The folder of the project, where the code of the server may lie in one file or in many. */
export const PROJECT = new URL('./', pathToFileURL(manifest));
