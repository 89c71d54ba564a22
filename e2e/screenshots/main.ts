import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { makeDataDir, startServer } from '../../src/testing/server-process.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { allScreens, type Screen } from './screens.ts';
import { takeAll, themes, widths } from './take.ts';

const folder = process.argv[2] ?? 'screenshots';
/** Only screens whose name holds one of these; all when there is none. */
const wanted = process.argv.slice(3);
const isWanted = (name: string) => wanted.length === 0 || wanted.some(part => name.includes(part));
const say = (line: string) => process.stdout.write(`${line}\n`);

const executablePath = process.env.CHROMIUM_PATH || undefined;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
  // A desktop has a classic scrollbar, which the layout has to make room for.
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
const data = await makeDataDir();
const server = await startServer(data.path, undefined, { DEMO: 'true' });
try {
  const screens: readonly Screen[] = allScreens(new Date()).filter(({ name }) => isWanted(name));
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    await Promise.all(themes.map(theme => takeAll(browser, server.url, screens, [width, theme], folder)));
    say(`${screens.length} screens at ${width} pixels, in light and in dark.`);
  }
  await writeContactSheet(screens, folder);
  say(`All of them: ${join(folder, 'index.html')}`);
} finally {
  await server.stop();
  await browser.close();
  await data.remove();
}
