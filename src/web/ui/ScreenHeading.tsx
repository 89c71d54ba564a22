import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/browser/router.tsx';

const PRODUCT = 'Apex Debrief';

interface ScreenHeadingProps {
  /** The window's title. */
  title: string;
  /** The content of the heading; the title by default. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Puts the focus on the screen's heading, for a command whose button disappears. */
export const focusHeading = () =>
  document.querySelector<HTMLHeadingElement>('h1')?.focus({ preventScroll: true });

/** Finds the link of the page to an address. */
export const findLink = (to: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].find(link => link.getAttribute('href') === to);

/** Where focus was last put by a change of page; null until the first page has shown, '' where it went with its heading. */
let announced: string | null = null;

/**
 * The one h1 of a screen. On each change of page it names the window and takes the focus, so that a screen reader
 * reads where one has come to; not on the first page, and not where a link asked to keep the focus (tabs), unless Back leads
 * there. Back gives the focus to the link that was followed. A heading that another takes the place of, when the data are
 * there, hands its focus on.
 */
export function ScreenHeading({ title, children, className }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state, isReturn, opened } = useLocation();
  const keepFocus = Boolean(state.keepFocus) && !isReturn;

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    const first = announced === null;
    if (announced === pathname) return;
    announced = pathname;
    if (first || keepFocus) return;
    const followed = isReturn && opened ? findLink(opened) : null;
    (followed ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname, keepFocus, isReturn, opened]);

  useLayoutEffect(() => {
    const shown = heading.current;
    return () => {
      if (shown === document.activeElement) announced = '';
    };
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children || title}
    </h1>
  );
}
