import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeContactSheet } from './contact-sheet.ts';
import { allScreens, type Screen } from './screens.ts';
import { takeAll, themes, widths } from './take.ts';
import { withDemo } from './with-demo.ts';

const folder = process.argv[2] ?? 'screenshots';
/** Only screens whose name holds one of these; all when there is none. */
const wanted = process.argv.slice(3);
const isWanted = (name: string) => wanted.length === 0 || wanted.some(part => name.includes(part));
const say = (line: string) => process.stdout.write(`${line}\n`);

const screens: readonly Screen[] = allScreens(new Date()).filter(({ name }) => isWanted(name));
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// A desktop has a classic scrollbar, which the layout has to make room for.
await withDemo({ ignoreDefaultArgs: ['--hide-scrollbars'] }, async (browser, url) => {
  for (const width of widths) {
    await Promise.all(themes.map(theme => takeAll(browser, url, screens, [width, theme], folder)));
    say(`${screens.length} screens at ${width} pixels, in light and in dark.`);
  }
});
await writeContactSheet(screens, folder);
say(`All of them: ${join(folder, 'index.html')}`);
