import { existsSync } from 'node:fs';
import { run, step, succeeds } from './child.mjs';
import { installPackages } from './package-manager.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';

/** The Python that Debian's packages are for, which another on the path is not. */
const PYTHON = '/usr/bin/python3';

/** Browsers that `npm test` leaves out: whether one is here, as settings of its tests, and what brings it. */
const engines = {
  firefox: {
    name: 'Firefox',
    async find() {
      for (const path of [process.env.FIREFOX_PATH, 'firefox-esr', 'firefox'].filter(Boolean)) {
        if (await succeeds(path, '--version')) return { FIREFOX_PATH: path };
      }
      return undefined;
    },
    packages: ['firefox-esr'],
    advice: 'install it, or name it in FIREFOX_PATH',
  },
  webkit: {
    name: 'WebKit',
    async find() {
      const parts = [
        ['WebKitWebDriver', '--help'],
        ['Xvfb', '-help'],
        [PYTHON, '-c', "import gi; gi.require_version('WebKit2', '4.1')"],
      ];
      const found = await Promise.all(parts.map(part => succeeds(...part)));
      if (found.every(Boolean)) return {};
      const { webkit } = await import('@playwright/test');
      return existsSync(webkit.executablePath()) ? { WEBKIT_BY: 'playwright' } : undefined;
    },
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    playwright: 'webkit',
    advice: 'install WebKitWebDriver, Xvfb and PyGObject with WebKit2 4.1, which Debian and Ubuntu have',
  },
};

export const engineNames = Object.keys(engines);

const DOWNLOAD_SECONDS = 300;

/** Whether Playwright could fetch the browser that it brings. */
async function download(browser) {
  const args = [tool('@playwright/test', 'playwright'), 'install', browser];
  const node = await pinnedNode();
  const { code } = await step(`Asking Playwright for ${browser}`, () =>
    run(node, args, { quiet: true, seconds: DOWNLOAD_SECONDS }),
  );
  return code === 0;
}

/** Returns the environment for a browser's tests; installs the browser when it is missing. */
export async function findEngine(engine) {
  const { name, find, packages, playwright, advice } = engines[engine];
  const found = await find();
  if (found) return found;
  await installPackages(name, ...packages);
  const installed = (await find()) ?? (playwright && (await download(playwright)) && (await find()));
  if (installed) return installed;
  throw new Error(`${name} could not be had on this machine: ${advice}.`);
}
