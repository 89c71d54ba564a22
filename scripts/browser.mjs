import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, step } from './child.mjs';
import { installPackages } from './package-manager.mjs';
import { fromRoot, tool } from './root.mjs';

/** Stands for the browser that Playwright installs. */
const PLAYWRIGHTS_BROWSER = '';
const DOWNLOAD_SECONDS = 300;
const LAUNCH_SECONDS = 60;

// The headless shell draws no window: a test takes half the time.
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Returns the path of a Chromium or Chrome that starts, '' for Playwright's own; installs a browser if none is found. */
export async function findBrowser(node) {
  const found = await findInstalled(node);
  if (found !== undefined) return found;

  await installPlaywrights(node);
  if (await canStart(node, PLAYWRIGHTS_BROWSER)) return reportBrowser(PLAYWRIGHTS_BROWSER);

  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackages('a browser', name, 'fonts-liberation');
    const installed = await findInstalled(node);
    if (installed !== undefined) return installed;
  }
  throw new Error('No browser could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

async function installPlaywrights(node) {
  const playwright = (...args) =>
    run(node, [tool('@playwright/test', 'playwright'), ...args], { quiet: true, seconds: DOWNLOAD_SECONDS });
  const { code } = await step('No browser found: asking Playwright to install one', () =>
    playwright('install', 'chromium'),
  );
  if (code !== 0) console.log('Playwright could not fetch it.');
  if (code !== 0 || (await canStart(node, PLAYWRIGHTS_BROWSER)) || process.getuid?.() !== 0) return;
  await step('Installing its missing libraries', () => playwright('install-deps', 'chromium'));
}

async function findInstalled(node) {
  for (const path of [...candidates(process.env), PLAYWRIGHTS_BROWSER]) {
    if (await canStart(node, path)) return reportBrowser(path);
  }
  return undefined;
}

/** Lists programs that may be a browser, the program in CHROMIUM_PATH first. */
export function candidates(environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = [...shells, ...browsers].flatMap(name => folders.map(folder => join(folder, name)));
  const paths = [environment.CHROMIUM_PATH ?? '', ...onPath];
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

/** Starts the browser once: a program of that name may be a stub, or its libraries may be missing. */
async function canStart(node, path) {
  const { code } = await run(node, [fromRoot('scripts', 'browser-launch.mjs'), path], {
    quiet: true,
    seconds: LAUNCH_SECONDS,
  });
  return code === 0;
}

function reportBrowser(path) {
  console.log(`Browser: ${path || 'the one of Playwright'}`);
  return path;
}
