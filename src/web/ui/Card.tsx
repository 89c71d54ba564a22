import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from '#web/browser/router.tsx';
import styles from './Card.module.css';
import { classes } from './classes.ts';

/** A surface that holds what belongs together. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classes(styles.card, className)} />;
}

/** A card that is one link as a whole; it holds no other control. */
export function LinkCard({ className, ...rest }: LinkProps & { className?: string | undefined }) {
  return <Link {...rest} className={classes(styles.card, styles.cardLink, className)} />;
}
