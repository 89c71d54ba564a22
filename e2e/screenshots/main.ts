import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allScreens, type Screen } from './screens.ts';
import { fileName, takeAll, themes, widths, withDemo } from './take.ts';

const folder = process.argv[2] ?? 'screenshots';
/** Only screens whose name holds one of these; all when there is none. */
const wanted = process.argv.slice(3);
const isWanted = (name: string) => wanted.length === 0 || wanted.some(part => name.includes(part));
const say = (line: string) => process.stdout.write(`${line}\n`);

const screens: readonly Screen[] = allScreens.filter(({ name }) => isWanted(name));
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// A desktop has a classic scrollbar, which the layout has to make room for.
await withDemo({ ignoreDefaultArgs: ['--hide-scrollbars'] }, async (browser, demo) => {
  for (const width of widths) {
    await Promise.all(themes.map(theme => takeAll(browser, demo, screens, [width, theme], folder)));
    say(`${screens.length} screens at ${width} pixels, in light and in dark.`);
  }
});

const filesOf = (screen: Screen) =>
  widths.flatMap(width => themes.map(theme => fileName(screen, width, theme)));

const figure = (screen: Screen) => `<section><h2>${screen.name} ${screen.as ?? 'nobody'}</h2>
<div>${filesOf(screen)
  .map(file => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
  .join('')}</div></section>`;

/** A page that shows every picture. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px system-ui;margin:1rem;background:Canvas;color:CanvasText;color-scheme:light dark}
div{display:flex;gap:.5rem;align-items:start;overflow-x:auto}img{height:32rem;border:1px solid GrayText}</style>
<h1>${screens.length} screens</h1>${screens.map(figure).join('\n')}</html>`;
await writeFile(join(folder, 'index.html'), page);
say(`All of them: ${join(folder, 'index.html')}`);
