import { run, step } from './child.mjs';

const SECONDS = 600;

/** By the program that installs: what to run, one after the other, and whether that needs root. */
const managers = {
  'apt-get': {
    asRoot: true,
    commands: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    ],
  },
  dnf: { asRoot: true, commands: [['install', '-y', 'chromium']] },
  apk: { asRoot: true, commands: [['add', 'chromium']] },
  brew: { asRoot: false, commands: [['install', '--cask', 'google-chrome']] },
};

/** Installs Chromium with the system's package manager, where one is here and we may. */
export async function installWithPackageManager() {
  for (const [manager, { asRoot, commands }] of Object.entries(managers)) {
    if (!(await succeeds(manager, '--version'))) continue;
    const prefix = asRoot ? await becomeRoot() : [];
    if (prefix === undefined) continue;
    await step(`Installing a browser with ${manager}`, async () => {
      for (const args of commands) {
        const [file, ...rest] = [...prefix, manager, ...args];
        await run(file, rest, { quiet: true, seconds: SECONDS, env: { DEBIAN_FRONTEND: 'noninteractive' } });
      }
    });
    return;
  }
}

/** What to put before a command so that root runs it; undefined where that would ask for a password. */
async function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', '-n', 'true')) ? ['sudo', '-n'] : undefined;
}

async function succeeds(file, ...args) {
  return (await run(file, args, { quiet: true })).code === 0;
}
