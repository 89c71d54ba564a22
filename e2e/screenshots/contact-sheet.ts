import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from './screens.ts';
import { fileName, themes, widths } from './take.ts';

const filesOf = (screen: Screen) =>
  widths.flatMap(width => themes.map(theme => fileName(screen, width, theme)));

const figure = (
  screen: Screen,
) => `<section><h2>${screen.name} <code>${screen.path}</code> ${screen.as ?? 'nobody'}</h2>
<div>${filesOf(screen)
  .map(file => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
  .join('')}</div></section>`;

/** Writes `index.html`, a page that shows every picture. */
export async function writeContactSheet(screens: readonly Screen[], folder: string): Promise<void> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px system-ui;margin:1rem;background:Canvas;color:CanvasText;color-scheme:light dark}
div{display:flex;gap:.5rem;align-items:start;overflow-x:auto}img{height:32rem;border:1px solid GrayText}</style>
<h1>${screens.length} screens</h1>${screens.map(figure).join('\n')}</html>`;
  await writeFile(join(folder, 'index.html'), page);
}
