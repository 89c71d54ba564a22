import { delimiter } from 'node:path';
import { run } from './child.mjs';
import { root } from './root.mjs';

/**
 * Runs the machine's own npm quietly. npm puts node_modules/.bin, and so the pinned Node, in front of the path of
 * its scripts: here it would pull out from under itself the Node that runs it.
 */
export async function npm(...args) {
  const [name, path] = Object.entries(process.env).find(([key]) => key.toUpperCase() === 'PATH') ?? [
    'PATH',
    '',
  ];
  const own = path.split(delimiter).filter(folder => !folder.startsWith(root));
  const windows = process.platform === 'win32';
  const ending = await run(
    windows ? 'npm.cmd' : 'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      quiet: true,
      shell: windows,
      env: { [name]: own.join(delimiter) },
    },
  );
  if (ending.code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${ending.output.trim()}`);
}
