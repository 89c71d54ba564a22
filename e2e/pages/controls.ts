import type { Locator, Page } from '@playwright/test';

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** An alert by a part of its title. */
export const alertTitled = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ hasText: title });
