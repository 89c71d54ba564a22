import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';

type PlainSelectProps = Omit<ComponentPropsWithRef<'select'>, 'aria-label'> & {
  /** The kind of choice: 'Group'. */
  caption: string;
  /** The caption and the person it applies to: 'Group of Sam Student'. */
  label: string;
};

/** A select with few elements around it, for lists that hold hundreds. `children` are the options. */
export function PlainSelect({ caption, label, className, ...select }: PlainSelectProps) {
  return (
    <label className={className}>
      <span>{caption}</span>
      <select {...select} className={styles.control} aria-label={label} />
    </label>
  );
}
