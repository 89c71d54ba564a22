import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, step } from './child.mjs';
import { installWithPackageManager } from './package-manager.mjs';
import { fromRoot, tool } from './root.mjs';

/** The path by which Playwright starts its own browser. */
const PLAYWRIGHTS = '';
const DOWNLOAD_SECONDS = 300;
const LAUNCH_SECONDS = 60;

// The shell has no window to draw and takes half the time for a test.
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const packages = [
  { 'apt-get': ['chromium-headless-shell', 'fonts-liberation'] },
  {
    'apt-get': ['chromium', 'fonts-liberation'],
    dnf: ['chromium'],
    apk: ['chromium'],
    brew: ['google-chrome'],
  },
];
const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(variable =>
    join(process.env[variable] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

/** Path of a Chromium or Chrome that starts, '' for Playwright's own; gets one where there is none. */
export async function findBrowser(node) {
  const found = await present(node);
  if (found !== undefined) return found;

  await installPlaywrights(node);
  if (await starts(node, PLAYWRIGHTS)) return say(PLAYWRIGHTS);

  for (const choice of packages) {
    await installWithPackageManager('a browser', choice);
    const installed = await present(node);
    if (installed !== undefined) return installed;
  }
  throw new Error('No browser could be had: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

async function installPlaywrights(node) {
  const playwright = (...args) =>
    run(node, [tool('@playwright/test', 'playwright'), ...args], { quiet: true, seconds: DOWNLOAD_SECONDS });
  const { code } = await step('No browser is here: asking Playwright for one', () =>
    playwright('install', 'chromium'),
  );
  if (code !== 0) console.log('Playwright could not fetch it.');
  if (code !== 0 || (await starts(node, PLAYWRIGHTS)) || process.getuid?.() !== 0) return;
  await step('Installing the libraries that it lacks', () => playwright('install-deps', 'chromium'));
}

async function present(node) {
  for (const path of [...candidates(process.env, process.platform), PLAYWRIGHTS]) {
    if (await starts(node, path)) return say(path);
  }
  return undefined;
}

/** Programs that may be a browser, the one named by hand first. */
export function candidates(environment, platform) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = [...shells, ...browsers].flatMap(name => folders.map(folder => join(folder, name)));
  const paths = [environment.CHROMIUM_PATH ?? '', ...onPath, ...(usualPlaces[platform] ?? [])];
  return [...new Set(paths)].filter(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Starts it once: a program of that name may be a stub, or lack its libraries. */
async function starts(node, path) {
  const { code } = await run(node, [fromRoot('scripts', 'browser-launch.mjs'), path], {
    quiet: true,
    seconds: LAUNCH_SECONDS,
  });
  return code === 0;
}

function say(path) {
  console.log(`Browser: ${path || 'the one of Playwright'}`);
  return path;
}
