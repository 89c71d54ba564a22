import { type ComponentPropsWithRef, useState } from 'react';
import { Link, type LinkProps } from '#web/browser/router.tsx';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'large' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

function lookOf({ variant = 'secondary', size, wide }: Look, className: string | undefined): string {
  return classes(
    'no-print',
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
    className,
  );
}

export type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** Work is under way: the button shows it and takes no second press, but keeps the focus. */
    busy?: boolean | undefined;
  };

/**
 * A button; it submits a form only with `type="submit"`. With `aria-disabled` it takes no press, but keeps the focus. It is
 * busy by itself until the promise of its `onClick` settles.
 */
export function Button({ variant, size, wide, icon, className, onClick, ...rest }: ButtonProps) {
  const { children, busy: isSaidBusy, ...attributes } = rest;
  const [isWorking, setIsWorking] = useState(false);
  const busy = isSaidBusy || isWorking;
  const isOff = busy || attributes['aria-disabled'] === true;
  const press: ButtonProps['onClick'] = event => {
    if (isOff) return event.preventDefault();
    const work: unknown = onClick?.(event);
    if (!(work instanceof Promise)) return;
    setIsWorking(true);
    return work.finally(() => setIsWorking(false));
  };
  return (
    <button
      type="button"
      {...attributes}
      className={classes(lookOf({ variant, size, wide }, className), busy && styles.busy)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'variant' | 'children'> & {
  icon: IconName;
  label: string;
};

/** A square button that shows only an icon; `label` names it for readers and as a tooltip. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant="quiet" className={classes(styles.icon, className)} title={label}>
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}

export type LinkButtonProps = Look & LinkProps;

/** A link that looks like a button. `to` is a path of the app, or any address when `external`. */
export function LinkButton({ variant, size, wide, icon, className, ...rest }: LinkButtonProps) {
  const { children, ...attributes } = rest;
  return (
    <Link {...attributes} className={lookOf({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
