import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { Link, useLocation } from '#web/browser/router.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './HelpLink.module.css';
import { texts } from './texts.ts';

interface HelpLinkProps {
  className?: string | undefined;
  /** An icon before the word. */
  children?: ReactNode;
}

/** Leads to how to use the product, on the page for the role that the screen is for. */
export function HelpLink({
  className = classes('thumb soft set-off', styles.help),
  children,
}: HelpLinkProps) {
  const [, area] = useLocation().pathname.split('/');
  const page =
    area === 'admin' ? 'organizer' : area === 'instructor' || area === 'student' ? area : undefined;
  return (
    <Link className={className} to={paths.help(page)}>
      {children}
      <span>{texts.help}</span>
    </Link>
  );
}
