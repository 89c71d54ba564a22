import { useLayoutEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { isSlashOn } from '#web/app/palette/slash-key.ts';
import { useSession } from '#web/data/session.ts';
import { Palette } from './lazy-parts.tsx';
import { menuEntries } from './menu-entries.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Focuses the first search field of the screen, or presses Search in the menu, which asks before unsaved text is lost. */
function goToSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')];
  const field = fields.find(each => each.checkVisibility());
  if (field) field.focus();
  else document.querySelector<HTMLAnchorElement>(`nav a[href="${paths.search()}"]`)?.click();
}

/** The keys of every screen with a menu: `/` goes to the search, Ctrl K and Cmd K open the command palette. */
export function Shortcuts() {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);

  // Before the screen is painted, so that no key is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isWithControl = ctrlKey || metaKey;
      if (isWithControl && key.toLowerCase() === 'k') setIsOpen(true);
      else if (!isWithControl && key === '/' && !isTyping(target) && isSlashOn()) goToSearch();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return isOpen && <Palette menu={menuEntries(session)} onClose={() => setIsOpen(false)} />;
}
