import { succeeds } from './child.mjs';
import { installWithPackageManager } from './package-manager.mjs';

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
    packages: {
      'apt-get': ['firefox-esr'],
      dnf: ['firefox'],
      apk: ['firefox-esr'],
    },
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
      for (const part of parts) if (!(await succeeds(...part))) return undefined;
      return {};
    },
    packages: { 'apt-get': ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'] },
    advice: 'install WebKitWebDriver, Xvfb and PyGObject with WebKit2 4.1, which Debian and Ubuntu have',
  },
};

export const engineNames = Object.keys(engines);

/** What the tests of a browser are to be told; gets it where it is missing. */
export async function findEngine(engine) {
  const { name, find, packages, advice } = engines[engine];
  const found = await find();
  if (found) return found;
  await installWithPackageManager(name, packages);
  const installed = await find();
  if (installed) return installed;
  throw new Error(`${name} could not be had on this machine: ${advice}.`);
}
