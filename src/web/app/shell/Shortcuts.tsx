import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { isSlashOn } from '#web/app/palette/slash-key.ts';
import { Link } from '#web/browser/router.tsx';
import { useSession } from '#web/client/session.ts';
import { Palette } from './lazy-parts.tsx';
import { menuEntries } from './menu-entries.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Focuses the first search field of the screen; returns whether the screen has one. */
function focusSearchField(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')];
  const field = fields.find(each => each.checkVisibility());
  field?.focus();
  return field !== undefined;
}

/** The keys of every screen with a menu: `/` goes to the search, Ctrl K and Cmd K open the command palette. */
export function Shortcuts() {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const search = useRef<HTMLAnchorElement>(null);

  // Before the screen is painted, so that no key is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isWithControl = ctrlKey || metaKey;
      if (isWithControl && key.toLowerCase() === 'k') setIsOpen(true);
      else if (!isWithControl && key === '/' && !isTyping(target) && isSlashOn()) {
        // The press of a link, so that a form with unsaved text asks first.
        if (!focusSearchField()) search.current?.click();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Link ref={search} hidden to={paths.search()} state={{ toSearchField: true }} />
      {isOpen && <Palette menu={menuEntries(session)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
