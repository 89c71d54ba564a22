import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  /** The classes of the row; by default it is as tall as a thumb. */
  className?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A box to tick, beside its words. */
export const CheckField = ({ label, checked, disabled, className = 'thumb', onChange }: CheckFieldProps) => (
  <label className={classes('row-1', className)}>
    <input
      type="checkbox"
      className="box"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
);
