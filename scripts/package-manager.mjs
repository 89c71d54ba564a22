import { run, step, succeeds } from './child.mjs';

const SECONDS = 600;

/** The command that installs packages, and the command before it. */
const managers = {
  'apt-get': {
    asRoot: true,
    first: [['update', '-qq']],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
  },
  dnf: { asRoot: true, first: [], install: ['install', '-y'] },
  apk: { asRoot: true, first: [], install: ['add'] },
  brew: { asRoot: false, first: [], install: ['install', '--cask'] },
};

/** Installs packages, named by the system's package manager, where one of them is here and we may. */
export async function installWithPackageManager(what, packages) {
  for (const [manager, names] of Object.entries(packages)) {
    const { asRoot, first, install } = managers[manager];
    if (!(await succeeds(manager, '--version'))) continue;
    const prefix = asRoot ? await becomeRoot() : [];
    if (prefix === undefined) continue;
    await step(`Installing ${what} with ${manager}`, async () => {
      for (const args of [...first, [...install, ...names]]) {
        const [file, ...rest] = [...prefix, manager, ...args];
        await run(file, rest, { quiet: true, seconds: SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } });
      }
    });
    return;
  }
}

/** Returns the prefix with which root runs a command; undefined where that would ask for a password. */
async function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', '-n', 'true')) ? ['sudo', '-n'] : undefined;
}
