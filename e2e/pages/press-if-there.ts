import type { Locator } from '@playwright/test';

/** Presses a button that may go by itself a moment before: when it has, that is as well. */
export function pressIfThere(button: Locator): Promise<void> {
  return button.evaluateAll(buttons => {
    for (const shown of buttons) shown.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}
