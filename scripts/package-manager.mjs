import { run, step, succeeds } from './child.mjs';

const SECONDS = 600;

/** Installs packages of Debian and Ubuntu where apt-get is here and we may; else does nothing. */
export async function installPackages(what, ...names) {
  const prefix = await becomeRoot();
  if (prefix === undefined || !(await succeeds('apt-get', '--version'))) return;
  await step(`Installing ${what}`, async () => {
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...names],
    ]) {
      const [file, ...rest] = [...prefix, 'apt-get', ...args];
      await run(file, rest, { quiet: true, seconds: SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    }
  });
}

/** Returns the prefix with which root runs a command; undefined where that would ask for a password. */
async function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', '-n', 'true')) ? ['sudo', '-n'] : undefined;
}
