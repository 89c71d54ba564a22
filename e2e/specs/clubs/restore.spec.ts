import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackupCommand } from '../../../src/server/operations/backup/commands.ts';
import { readSettings } from '../../../src/server/platform/settings/settings.ts';
import { expect, startClubServer, test } from '../../fixtures/club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { button } from '../../pages/controls.ts';

const PASSPHRASE = 'the passphrase of our treasurer';

test('an empty installation restores a backup after showing its contents', async ({ browser, club }) => {
  // Two servers, of which one starts twice.
  test.setTimeout(90_000);
  const folder = await mkdtemp(join(tmpdir(), 'apex-restore-'));
  const file = join(folder, 'club.backup');
  const settings = {
    ...readSettings({}),
    dataDir: club.server().dataDir,
    databaseUrl: club.databaseUrl,
    backupPassphrase: PASSPHRASE,
  };
  await runBackupCommand(['backup', file], { settings, tell: () => {} });
  const empty = await startClubServer();
  try {
    const server = empty.server();
    const page = await (await browser.newContext()).newPage();
    await page.goto(server.setupLink ?? 'no set-up link');
    await signInWithCode(page, server, 'olga@first.example');
    await page.getByRole('link', { name: 'I have a backup' }).click();
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Choose the file').click();
    await (await choosing).setFiles(file);
    await page.getByLabel('Passphrase').fill('another passphrase');
    await button(page, 'Look into it').click();
    await expect(page.getByText(/^The passphrase is wrong/)).toBeVisible();
    await page.getByLabel('Passphrase').fill(PASSPHRASE);
    await button(page, 'Look into it').click();

    await expect(page.getByRole('heading', { name: 'Is this your club?' })).toBeVisible();
    await expect(page.getByText('Apex Driving Club')).toBeVisible();
    await button(page, 'Restore this backup').click();
    await expect(page.getByRole('progressbar', { name: 'Restoring' })).toBeVisible();
    await signInWithCode(page, server, club.admin.email);
    await expect(page.getByRole('heading', { name: 'Apex Driving Club' })).toBeVisible();
  } finally {
    await empty.close();
    await rm(folder, { recursive: true, force: true });
  }
});
