import type { Locator, Page } from '@playwright/test';
import { unchanging } from './unchanging.ts';

/** A button by its whole name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** An alert by a part of its title. */
export const alertTitled = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ hasText: title });

/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Presses what opens a dialog once the page stands still: a button that moves between press and release hears of neither. */
export async function openDialog(opener: Locator): Promise<Locator> {
  await opener.waitFor();
  await unchanging(opener.page());
  await opener.click();
  return dialog(opener.page());
}
