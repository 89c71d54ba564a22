import type { Page } from '@playwright/test';
import { expectTrapped } from '../pages/keyboard.ts';
import { settled } from '../pages/unchanging.ts';
import { screenOf } from '../screenshots/screens.ts';
import { openers } from './dialog-openers.ts';
import { expectAccess } from './expect-access.ts';
import { expect, test } from './visitor.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

for (const [name, opener, within] of openers) {
  test(`${name}: the dialog of ${opener} takes the focus, keeps it, and gives it back`, async ({
    demo,
    visitor,
  }) => {
    const { page, calls } = visitor;
    const { as, path } = screenOf(name);
    await calls.pass();
    if (visitor.is(as)) await visitor.leave();
    else {
      await visitor.become(as);
      await visitor.startAfresh();
    }
    await visitor.goTo(path(demo.about));
    await settled(page);

    await button(page, opener).press('Enter');
    const dialog = page.getByRole('dialog').first();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await settled(page);
    // The screen below it is looked at in routes.spec.ts.
    await expectAccess(page, name, 'dialog');
    await expectTrapped(page, dialog);

    if (within) {
      const inner = dialog.getByRole('button', { name: within });
      await inner.press('Enter');
      await expect(dialog.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(inner).toBeFocused();
      await expect(dialog).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, opener)).toBeFocused();
  });
}
