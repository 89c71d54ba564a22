import type { Page } from '@playwright/test';

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file for Upload. */
export async function chooseFile(page: Page, file: Chosen): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles(file);
}

/** Chooses a file, looks at what it would do, and imports it. */
export async function importFile(page: Page, file: Chosen): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
}
