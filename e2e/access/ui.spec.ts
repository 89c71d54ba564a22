import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import { expectAccess } from './expect-access.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Components that `/dev/ui` shows as parts of others. */
const parts = [
  'Avatar',
  'Bar',
  'BreakableWords',
  'Icon',
  'NoFigure',
  'PageHeader',
  'Picture',
  'ScreenHeading',
];

const components = readdirSync(`${root}/src/web/ui`, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map(path => basename(path, '.tsx'))
  .filter(name => !parts.includes(name));

test('shows every component of ui accessibly on the development page', async ({ page }) => {
  const server = await createServer({
    root: `${root}/src/web`,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
  });
  try {
    await server.listen(0);
    await page.goto(`${server.resolvedUrls?.local[0]}dev/ui`);
    await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
    expect(await page.locator('main > div > h2:first-child').allTextContents()).toEqual(components.sort());
    await expectAccess(page, 'components');
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await expectAccess(page, 'dialog', 'dialog');
  } finally {
    await server.close();
  }
});
