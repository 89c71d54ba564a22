import { onTestFinished } from 'vitest';
import { makeDataDir } from './server-process.ts';

/** Makes a data folder that nothing has used, and deletes it when the test is over. */
export async function newDataDir(): Promise<string> {
  const { path, remove } = await makeDataDir();
  onTestFinished(remove);
  return path;
}
